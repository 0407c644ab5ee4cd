import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import type { NewsletterTables } from './tables.ts';

/**
 * Newsletter data belongs to an email address, not to an account. It is therefore exported and deleted only if the
 * reader confirmed the address.
 */
@Injectable()
@HoldsReaderData([])
export class NewsletterReaderData implements ReaderData {
  readonly part = 'newsletter';

  constructor(private readonly database: Database) {}

  async collectData({ confirmedEmail }: DataOwner): Promise<unknown> {
    if (confirmedEmail === null) return 'Confirm your address to see the data that is stored for it.';
    const tables = this.database.read<NewsletterTables>();
    const [subscription, digests, messages] = await Promise.all([
      tables
        .selectFrom('subscriber')
        .select(['status', 'source', 'categories', 'mutes', 'frequency', 'hour', 'time_zone as timeZone'])
        .select(['confirmed_at as confirmedAt', 'last_issue_at as lastIssueAt', 'next_issue_at as nextIssueAt'])
        .select(['unsubscribed_at as unsubscribedAt', 'created_at as createdAt'])
        .where('email', '=', confirmedEmail)
        .executeTakeFirst(),
      tables
        .selectFrom('digest_issue as i')
        .innerJoin('subscriber as s', 's.id', 'i.subscriber_id')
        .select(['i.issued_at as orderedAt', 'i.article_ids as articleIds'])
        .where('s.email', '=', confirmedEmail)
        .orderBy('i.issued_at')
        .execute(),
      tables
        .selectFrom('contact_message')
        .select(['name', 'subject', 'message', 'created_at as sentAt'])
        .where('email', '=', confirmedEmail)
        .orderBy('id')
        .execute(),
    ]);
    return { subscription: subscription ?? null, digests, contactMessages: messages };
  }

  async deleteData(em: EntityManager, { confirmedEmail }: DataOwner): Promise<void> {
    if (confirmedEmail === null) return;
    const tables = em.getKysely<NewsletterTables>();
    await tables.deleteFrom('subscriber').where('email', '=', confirmedEmail).execute();
    await tables.deleteFrom('contact_message').where('email', '=', confirmedEmail).execute();
  }
}
