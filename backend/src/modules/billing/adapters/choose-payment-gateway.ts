import type { Database } from '../../../shared/database/database.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { TestPaymentGateway } from './test/test-payment-gateway.ts';

export interface PaymentSettings {
  readonly PAYMENTS: 'test' | 'stripe';
  readonly STRIPE_SECRET_KEY: string | null;
  readonly STRIPE_PUBLISHABLE_KEY: string | null;
  readonly STRIPE_WEBHOOK_SECRET: string | null;
  readonly STRIPE_API_BASE: string;
}

export async function choosePaymentGateway(settings: PaymentSettings, database: Database): Promise<PaymentGateway> {
  if (settings.PAYMENTS === 'test') return new TestPaymentGateway(database);
  // Imported only if needed, because the Stripe library is large.
  const { StripePaymentGateway } = await import('./stripe/stripe-payment-gateway.ts');
  return new StripePaymentGateway({
    secretKey: settings.STRIPE_SECRET_KEY ?? '',
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: settings.STRIPE_API_BASE,
  });
}
