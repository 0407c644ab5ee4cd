import { Inject, Injectable } from '@nestjs/common';
import { RegistrationStore } from '../data/registration.store.ts';
import { type SubscriptionRow, SubscriptionStore } from '../data/subscription.store.ts';
import type { GatewayInvoice } from '../domain/gateway-objects.ts';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../ports/payment-gateway.ts';

export interface PendingPayment {
  readonly clientSecret: string;
  readonly paymentIntent: string;
  readonly paid: boolean;
}

/** Billing data that a browser may see: the reader's plan, and the registration that it started. */
@Injectable()
export class ShowSubscription {
  constructor(
    private readonly subscriptions: SubscriptionStore,
    private readonly registrations: RegistrationStore,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /** Returns null for a reader who has never paid. */
  findPlan(readerId: number): Promise<SubscriptionRow | null> {
    return this.subscriptions.findPaidByReader(readerId);
  }

  async findPendingPayment(resumeToken: string): Promise<PendingPayment | null> {
    const registration = await this.registrations.findByToken(resumeToken);
    if (registration?.state !== 'open' && registration?.state !== 'completed') return null;
    const row = await this.subscriptions.findByRegistration(registration.id);
    if (!row?.paymentId || row.returnedAt !== null) return null;
    const payment = await this.gateway.payment(row.paymentId);
    if (!payment || payment.status === 'canceled') return null;
    return { clientSecret: payment.clientSecret, paymentIntent: payment.id, paid: payment.status === 'succeeded' };
  }

  async listInvoices(readerId: number): Promise<readonly GatewayInvoice[]> {
    const row = await this.findPlan(readerId);
    return row?.customerId && row.gateway === this.gateway.name ? this.gateway.invoices(row.customerId) : [];
  }
}
