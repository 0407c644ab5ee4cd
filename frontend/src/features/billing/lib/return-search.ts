import type { PaymentReturn } from '#api/contract.ts';
import { patternParam, searchParams, type SearchOf } from '#lib/search-params.ts';

const secret = patternParam(/./);

/** Parameters that the payment provider adds to the address to which it returns. */
export const RETURN_PARAMS = searchParams({ payment_intent: secret, payment_intent_client_secret: secret });

export function returnOf({
  payment_intent: paymentIntent,
  payment_intent_client_secret: paymentIntentClientSecret,
}: SearchOf<typeof RETURN_PARAMS>): PaymentReturn | null {
  return paymentIntent && paymentIntentClientSecret ? { paymentIntent, paymentIntentClientSecret } : null;
}
