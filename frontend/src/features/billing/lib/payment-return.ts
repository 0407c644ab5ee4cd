import type { PaymentReturn } from '#api/contract.ts';

/** Returns the payment return for a known client secret. */
export function returnWith(clientSecret: string): PaymentReturn {
  return { paymentIntent: clientSecret.split('_secret_')[0] ?? '', paymentIntentClientSecret: clientSecret };
}

/** Returns the client secret in the stored registration response; null if the format is unexpected. */
export function secretIn(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    const { clientSecret } = JSON.parse(stored) as { clientSecret?: unknown };
    return typeof clientSecret === 'string' && clientSecret !== '' ? clientSecret : null;
  } catch {
    return null;
  }
}
