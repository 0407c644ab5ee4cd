import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { NewsletterTables } from './tables.ts';

/** People who subscribed to the newsletter or used the contact form. */
@Injectable()
export class DirectoryQuery {
  constructor(private readonly database: Database) {}

  /** Counts each person once. Excludes people who unsubscribed and never sent a message. */
  async countPeople(): Promise<number> {
    const row = await this.database
      .read<NewsletterTables>()
      .selectFrom((eb) =>
        eb
          .selectFrom('subscriber')
          .select('email')
          .where('status', '<>', 'unsubscribed')
          .union(eb.selectFrom('contact_message').select('email'))
          .as('known'),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirst();
    return row?.total ?? 0;
  }
}
