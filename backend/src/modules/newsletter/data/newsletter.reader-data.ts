import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';

/**
 * Newsletter data belongs to an address, not an account: it is shown and deleted only if the reader confirmed the
 * address.
 */
@Injectable()
@HoldsReaderData()
export class NewsletterReaderData implements ReaderData {
  readonly part = 'newsletter';

  constructor(private readonly database: Database) {}

  async of({ confirmedEmail }: DataOwner): Promise<unknown> {
    if (confirmedEmail === null) return 'Confirm your address to see what is kept under it.';
    const [subscription, digests, messages] = await Promise.all([
      this.database.one(
        `select status, source, categories, mutes, frequency, hour, time_zone as "timeZone", confirmed_at as "confirmedAt", last_issue_at as "lastIssueAt", next_issue_at as "nextIssueAt", unsubscribed_at as "unsubscribedAt", created_at as "createdAt" from subscriber where email = $1`,
        [confirmedEmail],
      ),
      this.database.query(
        `select i.issued_at as "orderedAt", i.article_ids as "articleIds" from digest_issue i join subscriber s on s.id = i.subscriber_id where s.email = $1 order by i.issued_at`,
        [confirmedEmail],
      ),
      this.database.query(
        `select name, subject, message, created_at as "sentAt" from contact_message where email = $1 order by id`,
        [confirmedEmail],
      ),
    ]);
    return { subscription, digests, contactMessages: messages };
  }

  async forget(em: EntityManager, { confirmedEmail }: DataOwner): Promise<void> {
    if (confirmedEmail === null) return;
    await em.execute('delete from subscriber where email = ?', [confirmedEmail]);
    await em.execute('delete from contact_message where email = ?', [confirmedEmail]);
  }
}
