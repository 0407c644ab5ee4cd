import type { PaymentReturn } from '../../../api/contract.ts';

export interface ReturnSearch {
  payment_intent?: string;
  payment_intent_client_secret?: string;
}

/** Reads the provider's parameters from the address and ignores all others. */
export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const { payment_intent: payment, payment_intent_client_secret: secret } = search;
  if (typeof payment !== 'string' || typeof secret !== 'string' || payment === '' || secret === '') return {};
  return { payment_intent: payment, payment_intent_client_secret: secret };
}

export function returnOf({
  payment_intent: paymentIntent,
  payment_intent_client_secret: paymentIntentClientSecret,
}: ReturnSearch): PaymentReturn | null {
  return paymentIntent && paymentIntentClientSecret ? { paymentIntent, paymentIntentClientSecret } : null;
}
