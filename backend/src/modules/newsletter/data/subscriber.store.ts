import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { NewsletterTables } from './tables.ts';

@Injectable()
export class SubscriberStore {
  /**
   * Stores an address. Returns whether the address is new. A concurrent insert of the same address waits until the
   * first insert is committed.
   */
  async insertNew(
    em: EntityManager,
    { email, source }: { readonly email: string; readonly source: string | null },
    now: Date,
  ): Promise<boolean> {
    const row = await em
      .getKysely<NewsletterTables>()
      .insertInto('subscriber')
      .values({ email, source, requested_at: now, created_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }
}
