import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { GatewayEvent } from '../domain/gateway-objects.ts';
import type { BillingTables } from './tables.ts';

type StoredEvent = Pick<GatewayEvent, 'id' | 'type' | 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'> & {
  readonly state: 'received' | 'followed' | 'foreign';
};

/** Webhook events, each stored once. Stores only ids, because the payloads contain client secrets. */
@Injectable()
export class PaymentEventStore {
  constructor(private readonly database: Database) {}

  /** Returns false if the event was already stored. */
  async add(event: GatewayEvent, gateway: string): Promise<boolean> {
    const row = await this.database
      .write<BillingTables>()
      .insertInto('payment_event')
      .values({
        id: event.id,
        gateway,
        type: event.type,
        reference: event.reference,
        subscription_id: event.subscriptionId,
        customer_id: event.customerId,
        payment_id: event.paymentId,
        occurred_at: event.createdAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async findById(id: string): Promise<StoredEvent | null> {
    const row = await this.database
      .read<BillingTables>()
      .selectFrom('payment_event')
      .select(['id', 'type', 'reference', 'subscription_id as subscriptionId'])
      .select(['customer_id as customerId', 'payment_id as paymentId', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  async markHandled(id: string, state: 'followed' | 'foreign'): Promise<void> {
    await this.database
      .write<BillingTables>()
      .updateTable('payment_event')
      .set({ state, handled_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }

  async listUnprocessed(limit: number): Promise<string[]> {
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('payment_event')
      .select('id')
      .where('state', '=', 'received')
      .where('received_at', '<', sql<Date>`now() - interval '5 seconds'`)
      .orderBy('received_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }
}
