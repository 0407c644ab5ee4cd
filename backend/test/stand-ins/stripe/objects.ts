import type Stripe from 'stripe';
import type { Charge, Customer, Dispute, Happened, Invoice, Payment, Price, Refund, StripeWorld, Subscription } from './world.ts';

/** What goes over the wire; the library's own types say whether a field is missing or misspelt. */

export function listOf<T>(url: string, data: readonly T[], more = false): { object: 'list'; url: string; has_more: boolean; data: readonly T[] } {
  return { object: 'list', url, has_more: more, data };
}

export function customerObject({ id, email, name, metadata, created }: Customer) {
  return {
    id, object: 'customer', address: null, balance: 0, created, currency: null, customer_account: null, default_source: null, delinquent: false, description: null, discount: null, email, invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false, metadata, name, next_invoice_sequence: 1, phone: null, preferred_locales: [], shipping: null, tax_exempt: 'none', test_clock: null,
  } satisfies Stripe.Customer;
}

export function productObject(id: string) {
  return {
    id, object: 'product', active: true, created: 1_700_000_000, default_price: null, description: null, images: [], livemode: false, marketing_features: [], metadata: {}, name: 'Premium',
    package_dimensions: null, shippable: null, statement_descriptor: null, tax_code: null, tax_details: null, type: 'service', unit_label: null, updated: 1_700_000_000, url: null,
  } satisfies Stripe.Product;
}

export function priceObject({ id, lookupKey, cents, currency, product, created }: Price) {
  return {
    id, object: 'price', active: true, billing_scheme: 'per_unit', created, currency, custom_unit_amount: null, livemode: false, lookup_key: lookupKey, metadata: {}, nickname: null, product,
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified', tiers_mode: null, transform_quantity: null, type: 'recurring', unit_amount: cents, unit_amount_decimal: null,
  } satisfies Stripe.Price;
}

function planObject({ id, cents, currency, product, created }: Price) {
  return {
    id, object: 'plan', active: true, amount: cents, amount_decimal: null, billing_scheme: 'per_unit', created, currency, interval: 'month', interval_count: 1, livemode: false, metadata: {}, meter: null, nickname: null, product,
    tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: 'licensed',
  } satisfies Stripe.Plan;
}

export function subscriptionObject(world: StripeWorld, it: Subscription, expand: readonly string[]) {
  const invoice = world.invoices.get(it.latestInvoice);
  const expanded = invoice && expand.some((path) => path.startsWith('latest_invoice')) ? invoiceObject(world, invoice, expand.includes('latest_invoice.confirmation_secret')) : it.latestInvoice;
  return {
    id: it.id, object: 'subscription', application: null, application_fee_percent: null, automatic_tax: { disabled_reason: null, enabled: false, liability: null }, billing_cycle_anchor: it.created, billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' }, billing_schedules: [], billing_thresholds: null, cancel_at: null, cancel_at_period_end: it.cancelAtPeriodEnd, canceled_at: it.endedAt,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null }, collection_method: 'charge_automatically', created: it.created, currency: it.price.currency, customer: it.customer, customer_account: null,
    days_until_due: null, default_payment_method: null, default_source: null, default_tax_rates: [], description: null, discounts: [], ended_at: it.endedAt,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${it.id}`,
      data: [
        {
          id: it.id.replace('sub', 'si'), object: 'subscription_item', billing_thresholds: null, created: it.created, current_period_end: it.periodEnd, current_period_start: it.periodStart, current_trial: null, discounts: [], metadata: {},
          plan: planObject(it.price), price: priceObject(it.price), quantity: 1, subscription: it.id, tax_rates: [],
        },
      ],
    },
    latest_invoice: expanded, livemode: false, managed_payments: null, metadata: it.metadata, next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null, schedule: null, start_date: it.created, status: it.status, test_clock: null, transfer_data: null, trial_end: null, trial_settings: null, trial_start: null,
  } satisfies Stripe.Subscription;
}

export function invoiceObject(world: StripeWorld, it: Invoice, withSecret: boolean) {
  const payment = world.payments.get(it.payment);
  const metadata = world.subscriptions.get(it.subscription)?.metadata ?? {};
  const paid = it.status === 'paid';
  return {
    id: it.id, object: 'invoice', account_country: 'US', account_name: null, account_tax_ids: null, amount_due: it.cents, amount_overpaid: 0, amount_paid: paid ? it.cents : 0, amount_remaining: paid ? 0 : it.cents, amount_shipping: 0,
    application: null, attempt_count: 0, attempted: paid, auto_advance: false, automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null }, automatically_finalizes_at: null, billing_reason: it.reason,
    collection_method: 'charge_automatically', ...(withSecret ? { confirmation_secret: payment && it.status !== 'void' ? { client_secret: payment.clientSecret, type: 'payment_intent' } : null } : {}),
    created: it.created, currency: it.currency, custom_fields: null, customer: it.customer, customer_account: null, customer_address: null, customer_email: null, customer_name: null, customer_phone: null, customer_shipping: null,
    customer_tax_exempt: 'none', customer_tax_ids: [], default_payment_method: null, default_source: null, default_tax_rates: [], description: null, discounts: [], due_date: null, effective_at: it.created, ending_balance: 0, footer: null,
    from_invoice: null, hosted_invoice_url: `https://invoice.stripe.example/${it.id}`, invoice_pdf: null, issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null,
    lines: { object: 'list', has_more: false, url: `/v1/invoices/${it.id}/lines`, data: [] }, livemode: false, metadata: {}, next_payment_attempt: null, number: it.number, on_behalf_of: null,
    parent: { quote_details: null, subscription_details: { metadata, subscription: it.subscription }, type: 'subscription_details' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] }, period_end: it.created, period_start: it.created, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0,
    receipt_number: null, rendering: null, shipping_cost: null, shipping_details: null, starting_balance: 0, statement_descriptor: null, status: it.status,
    status_transitions: { finalized_at: it.created, marked_uncollectible_at: null, paid_at: paid ? it.created : null, voided_at: null }, subtotal: it.cents, subtotal_excluding_tax: it.cents, test_clock: null, total: it.cents,
    total_discount_amounts: [], total_excluding_tax: it.cents, total_pretax_credit_amounts: [], total_taxes: [], webhooks_delivered_at: null,
  } satisfies Stripe.Invoice;
}

export function paymentObject(it: Payment) {
  return {
    id: it.id, object: 'payment_intent', allowed_payment_method_types: null, amount: it.cents, amount_capturable: 0, amount_details: { tip: {} }, amount_received: it.status === 'succeeded' ? it.cents : 0, application: null, application_fee_amount: null,
    automatic_payment_methods: null, canceled_at: null, cancellation_reason: null, capture_method: 'automatic', client_secret: it.clientSecret, confirmation_method: 'automatic', created: it.created, currency: it.currency, customer: it.customer,
    customer_account: null, description: null, excluded_payment_method_types: null, last_payment_error: null, latest_charge: it.charge, livemode: false, managed_payments: null, metadata: {}, next_action: null, on_behalf_of: null,
    payment_method: null, payment_method_configuration_details: null, payment_method_options: {}, payment_method_types: ['card'], payment_record: null, processing: null, receipt_email: null, review: null, setup_future_usage: 'off_session',
    shipping: null, source: null, statement_descriptor: null, statement_descriptor_suffix: null, status: it.status, transfer_data: null, transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}

export function chargeObject(it: Charge) {
  return {
    id: it.id, object: 'charge', amount: it.cents, amount_captured: it.cents, amount_refunded: it.refunded, application: null, application_fee: null, application_fee_amount: null, balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null }, calculated_statement_descriptor: null, captured: true, created: it.created, currency: it.currency, customer: it.customer, description: null,
    disputed: it.disputed, failure_balance_transaction: null, failure_code: null, failure_message: null, fraud_details: {}, livemode: false, metadata: {}, on_behalf_of: null, outcome: null, paid: true, payment_intent: it.payment,
    payment_method: null, payment_method_details: null, receipt_email: null, receipt_number: null, receipt_url: null, refunded: it.refunded >= it.cents, review: null, shipping: null, source: null, source_transfer: null, statement_descriptor: null,
    statement_descriptor_suffix: null, status: 'succeeded', transfer_data: null, transfer_group: null,
  } satisfies Stripe.Charge;
}

export function disputeObject(it: Dispute) {
  return {
    id: it.id, object: 'dispute', amount: it.cents, balance_transactions: [], charge: it.charge, created: it.created, currency: 'usd', enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null, billing_address: null, cancellation_policy: null, cancellation_policy_disclosure: null, cancellation_rebuttal: null, customer_communication: null, customer_email_address: null, customer_name: null,
      customer_purchase_ip: null, customer_signature: null, duplicate_charge_documentation: null, duplicate_charge_explanation: null, duplicate_charge_id: null, enhanced_evidence: {}, product_description: null, receipt: null,
      refund_policy: null, refund_policy_disclosure: null, refund_refusal_explanation: null, service_date: null, service_documentation: null, shipping_address: null, shipping_carrier: null, shipping_date: null,
      shipping_documentation: null, shipping_tracking_number: null, uncategorized_file: null, uncategorized_text: null,
    },
    evidence_details: { due_by: null, enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0, submission_method: 'manual' },
    intended_submission_method: null, is_charge_refundable: false, livemode: false, metadata: {}, payment_intent: it.payment, reason: 'general', status: it.status,
  } satisfies Stripe.Dispute;
}

export function refundObject(it: Refund) {
  return {
    id: it.id, object: 'refund', amount: it.cents, balance_transaction: null, charge: it.charge, created: it.created, currency: 'usd', customer: null, customer_account: null, metadata: {}, payment_intent: it.payment, payment_method: null, reason: null,
    receipt_number: null, source_transfer_reversal: null, status: 'succeeded', transfer_reversal: null,
  } satisfies Stripe.Refund;
}

function aboutObject(world: StripeWorld, { about }: Happened): object {
  if ('latestInvoice' in about) return subscriptionObject(world, about, []);
  if ('reason' in about) return invoiceObject(world, about, false);
  if ('clientSecret' in about) return paymentObject(about);
  if ('disputed' in about) return chargeObject(about);
  if ('email' in about) return customerObject(about);
  return 'status' in about ? disputeObject(about) : refundObject(about);
}

export function eventObject(world: StripeWorld, happened: Happened) {
  return {
    id: happened.id, object: 'event' as const, api_version: '2026-10-28.endive', created: happened.created, data: { object: aboutObject(world, happened) }, livemode: false, pending_webhooks: 1,
    request: { id: null, idempotency_key: null }, type: happened.type,
  };
}
