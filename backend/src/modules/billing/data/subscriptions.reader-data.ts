import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import type { BillingTables } from './tables.ts';

/** Payment data of a reader. Cards and invoices are stored only by the provider. */
@Injectable()
@HoldsReaderData(['pending_registration', 'subscription'])
export class SubscriptionsReaderData implements ReaderData {
  readonly part = 'subscriptions';

  constructor(private readonly database: Database) {}

  collectData({ id }: DataOwner): Promise<unknown> {
    return this.database
      .read<BillingTables>()
      .selectFrom('subscription')
      .select(['state', 'premium', 'price_cents as priceCents', 'currency'])
      .select(['period_ends_at as periodEndsAt', 'created_at as createdAt'])
      .where('reader_id', '=', id)
      .orderBy('created_at')
      .execute();
  }

  /** Invalidates the cookie with which the browser that paid for the account may still be signed in once. */
  async revokeAccess(readerId: number): Promise<void> {
    await this.database
      .write<BillingTables>()
      .updateTable('pending_registration')
      .set({ resume_token_hash: null })
      .where('reader_id', '=', readerId)
      .execute();
  }

  /**
   * Deletes registrations, because they contain names and addresses. Keeps subscriptions as accounting records, which
   * identify a reader only by id.
   */
  async deleteData(em: EntityManager, { id, confirmedEmail }: DataOwner): Promise<void> {
    await em
      .getKysely<BillingTables>()
      .deleteFrom('pending_registration')
      .where((eb) =>
        eb.or([
          eb('reader_id', '=', id),
          eb.and([eb('email', '=', confirmedEmail), eb('state', 'in', ['expired', 'refused'])]),
        ]),
      )
      .execute();
  }
}
