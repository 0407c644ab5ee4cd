import type { Database } from '../../../shared/database/database.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { billingConfig } from '../billing.config.ts';
import { TestPaymentGateway } from './test/test-payment-gateway.ts';

export async function choosePaymentGateway(database: Database): Promise<PaymentGateway> {
  const settings = billingConfig.read();
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
