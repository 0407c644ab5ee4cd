import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { OutboundMailStore } from './outbound-mail.store.ts';
import { SuppressionStore } from './suppression.store.ts';
import type { MailTables } from './tables.ts';

const MAX_EMAILS = 1000;

/**
 * Emails sent to a reader's address, and whether the address is suppressed. The suppression outlives the account,
 * because it prevents further email to the address.
 */
@Injectable()
@HoldsReaderData([])
export class MailReaderData implements ReaderData {
  readonly part = 'mails';

  constructor(
    private readonly database: Database,
    private readonly mails: OutboundMailStore,
    private readonly suppressions: SuppressionStore,
  ) {}

  async collectData({ confirmedEmail }: DataOwner): Promise<unknown> {
    if (confirmedEmail === null) return 'Confirm your address to see the data that is stored for it.';
    const [sent, suppressedAfter] = await Promise.all([
      this.database
        .read<MailTables>()
        .selectFrom('outbound_mail')
        .select(['template as about', 'status', 'created_at as orderedAt', 'finished_at as finishedAt'])
        .where('recipient', '=', confirmedEmail)
        .orderBy('id', 'desc')
        .limit(MAX_EMAILS)
        .execute(),
      this.suppressions.findReason(confirmedEmail),
    ]);
    return { suppressedAfter, sent };
  }

  async deleteData(em: EntityManager, { confirmedEmail }: DataOwner): Promise<void> {
    // Excludes emails to an unconfirmed address, because the address may belong to another person.
    if (confirmedEmail !== null) await this.mails.deleteByRecipient(em, confirmedEmail);
  }
}
