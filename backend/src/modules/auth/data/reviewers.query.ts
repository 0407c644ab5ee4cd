import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { AuthTables } from './tables.ts';

/** Lists the members of the desk who may review. */
@Injectable()
export class ReviewersQuery {
  constructor(private readonly database: Database) {}

  list(): Promise<{ id: number; name: string }[]> {
    return this.database
      .read<AuthTables>()
      .selectFrom('desk_member')
      .select(['id', 'name'])
      .where('joined_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .where('role', 'in', ['reviewer', 'editor'])
      .orderBy('name')
      .orderBy('id')
      .execute();
  }
}
