import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';

/** Payment data of a reader. Cards and invoices are stored by the provider only. */
@Injectable()
@HoldsReaderData()
export class SubscriptionsReaderData implements ReaderData {
  readonly part = 'subscriptions';

  constructor(private readonly database: Database) {}

  of({ id }: DataOwner): Promise<unknown> {
    return this.database.query(
      `select state, premium, price_cents as "priceCents", currency, period_ends_at as "periodEndsAt", created_at as "createdAt" from subscription where reader_id = $1 order by created_at`,
      [id],
    );
  }

  /**
   * Deletes registrations, which hold names and addresses. Subscriptions are kept as accounting records and name a
   * reader only by id.
   */
  async forget(em: EntityManager, { id, confirmedEmail }: DataOwner): Promise<void> {
    await em.execute(
      `delete from pending_registration where reader_id = ? or email = ? and state in ('expired', 'refused')`,
      [id, confirmedEmail],
    );
  }
}
