import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Charge, GatewayPayment, GatewaySubscription } from '../domain/gateway-objects.ts';
import { RegistrationSchema } from '../domain/registration.ts';
import { SubscriptionSchema } from '../domain/subscription.ts';

export interface Finding {
  readonly subscription: string;
  readonly found: string;
  /** The correction that was made, or the action that a person has to take. */
  readonly done: string;
}

const PaymentEventSchema = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_event',
  properties: {
    id: p.text().primary(),
    gateway: p.text(),
    type: p.text(),
    reference: p.text().nullable(),
    subscriptionId: p.text().nullable(),
    customerId: p.text().nullable(),
    paymentId: p.text().nullable(),
    occurredAt: p.datetime(),
    receivedAt: p.datetime().defaultRaw('now()'),
    state: p.text().$type<'received' | 'followed' | 'foreign'>().default('received'),
    handledAt: p.datetime().nullable(),
  },
});

const PaymentReconciliationSchema = defineEntity({
  name: 'PaymentReconciliation',
  tableName: 'payment_reconciliation',
  properties: {
    night: p.date().primary(),
    orderedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    compared: p.integer().default(0),
    findings: p.json<readonly Finding[]>().defaultRaw(`'[]'`),
  },
});

const TestGatewaySubscriptionSchema = defineEntity({
  name: 'TestGatewaySubscription',
  tableName: 'test_gateway_subscription',
  properties: {
    id: p.text().primary(),
    reference: p.uuid(),
    customerId: p.text(),
    status: p.text().$type<GatewaySubscription['status']>().default('incomplete'),
    paymentId: p.text(),
    clientSecret: p.text(),
    paymentStatus: p.text().$type<GatewayPayment['status']>().default('unpaid'),
    endsWithPeriod: p.boolean().default(false),
    periodEndsAt: p.datetime().defaultRaw(`(now() + '1 mon')`),
    charges: p.json<readonly (Charge & { readonly at: string })[]>().defaultRaw(`'[]'`),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const BILLING_TABLES = [
  RegistrationSchema,
  SubscriptionSchema,
  PaymentEventSchema,
  PaymentReconciliationSchema,
  TestGatewaySubscriptionSchema,
];

export type BillingTables = InferKyselyDB<(typeof BILLING_TABLES)[number]>;
