import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { AuthTables } from './tables.ts';

/** Counts the members of the desk who may review. */
@Injectable()
export class ReviewerCount {
  constructor(private readonly database: Database) {}

  async count(): Promise<number> {
    const { members } = await this.database
      .read<AuthTables>()
      .selectFrom('desk_member')
      .select((eb) => eb.fn.countAll<string>().as('members'))
      .where('joined_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .where('role', 'in', ['reviewer', 'editor'])
      .executeTakeFirstOrThrow();
    return Number(members);
  }
}
