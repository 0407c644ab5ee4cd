import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PRICE } from '../domain/price.ts';
import { Subscription } from '../domain/subscription.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';

/** Time after which Stripe ends a subscription whose first payment is missing. */
const FIRST_PAYMENT_MS = 23 * 3_600_000;

/** Creates the row before any call to the provider, because the idempotency keys are derived from the row. */
@Injectable()
export class CreateSubscription {
  constructor(@Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway) {}

  firstPaymentDeadline(now: Date): Date {
    return new Date(now.getTime() + FIRST_PAYMENT_MS);
  }

  create(
    em: EntityManager,
    owner: { registrationId: string | null; readerId: number | null; customerId: string | null },
    now: Date,
  ): string {
    const id = randomUUID();
    const incompleteUntil = this.firstPaymentDeadline(now);
    em.create(Subscription, {
      ...owner,
      id,
      gateway: this.gateway.name,
      gatewayId: null,
      paymentId: null,
      priceCents: PRICE.cents,
      currency: PRICE.currency,
      periodEndsAt: null,
      graceEndsAt: null,
      incompleteUntil,
      nextCheckAt: incompleteUntil,
      endRequestedAt: null,
      returnedAt: null,
    });
    return id;
  }
}
