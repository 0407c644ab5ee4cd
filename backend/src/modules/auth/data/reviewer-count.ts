import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { AuthTables } from './tables.ts';

/** Counts the members of the desk who may review. */
@Injectable()
export class ReviewerCount {
  /** Reads in the transaction of the decision, so that a replica that is behind cannot change the result. */
  count(em: EntityManager): Promise<number> {
    return this.#count(em, sql<boolean>`joined_at is not null and disabled_at is null`);
  }

  /** Also counts members who lost their access within a day, so that nobody can disable the others to decide alone. */
  countWithRecent(em: EntityManager): Promise<number> {
    return this.#count(
      em,
      sql<boolean>`(joined_at is not null and disabled_at is null or left_at > now() - interval '1 day')`,
    );
  }

  async #count(em: EntityManager, condition: RawBuilder<boolean>): Promise<number> {
    const { members } = await em
      .getKysely<AuthTables>()
      .selectFrom('desk_member')
      .select((eb) => eb.fn.countAll<string>().as('members'))
      .where('role', 'in', ['reviewer', 'editor'])
      .where(condition)
      .executeTakeFirstOrThrow();
    return Number(members);
  }
}
