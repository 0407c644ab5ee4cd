import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { GatewayEvent } from '../domain/gateway-truth.ts';

type Stored = Pick<GatewayEvent, 'id' | 'type' | 'reference' | 'subscriptionId' | 'customerId' | 'paymentId'> & {
  readonly state: 'received' | 'followed' | 'foreign';
};

/** Webhook events, each stored once. Only ids are kept, because the payloads contain client secrets. */
@Injectable()
export class PaymentEventStore {
  constructor(private readonly database: Database) {}

  /** Returns false if the event was already stored. */
  async keep(event: GatewayEvent, gateway: string): Promise<boolean> {
    const row = await this.database.executeOne(
      `insert into payment_event (id, gateway, type, reference, subscription_id, customer_id, payment_id, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning 1 as kept`,
      [
        event.id,
        gateway,
        event.type,
        event.reference,
        event.subscriptionId,
        event.customerId,
        event.paymentId,
        event.createdAt,
      ],
    );
    return row !== null;
  }

  byId(id: string): Promise<Stored | null> {
    return this.database.one<Stored>(
      `select id, type, reference, subscription_id as "subscriptionId", customer_id as "customerId", payment_id as "paymentId", state from payment_event where id = $1`,
      [id],
    );
  }

  async settle(id: string, state: 'followed' | 'foreign'): Promise<void> {
    await this.database.execute('update payment_event set state = $2, handled_at = now() where id = $1', [id, state]);
  }

  async waiting(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from payment_event where state = 'received' and received_at < now() - interval '5 seconds' order by received_at limit $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
