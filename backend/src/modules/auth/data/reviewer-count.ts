import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuthTables } from './tables.ts';

/** Counts the members of the desk who may review. */
@Injectable()
export class ReviewerCount {
  /** Reads in the transaction of the decision, so that a replica that is behind cannot change the result. */
  async count(em: EntityManager): Promise<number> {
    const { members } = await em
      .getKysely<AuthTables>()
      .selectFrom('desk_member')
      .select((eb) => eb.fn.countAll<string>().as('members'))
      .where('joined_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .where('role', 'in', ['reviewer', 'editor'])
      .executeTakeFirstOrThrow();
    return Number(members);
  }
}
