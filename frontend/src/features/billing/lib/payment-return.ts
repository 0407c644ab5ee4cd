import type { PaymentReturn } from '../api/subscription.ts';

/** The return of a payment whose client secret is known. */
export function returnWith(clientSecret: string): PaymentReturn {
  return { paymentIntent: clientSecret.split('_secret_')[0] ?? '', paymentIntentClientSecret: clientSecret };
}

/** The client secret in what registration answered; null where it is not what it should be. */
export function secretIn(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    const { clientSecret } = JSON.parse(stored) as { clientSecret?: unknown };
    return typeof clientSecret === 'string' && clientSecret !== '' ? clientSecret : null;
  } catch {
    return null;
  }
}
