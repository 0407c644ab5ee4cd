import type { SubscriptionAnswer } from '#api/contract.ts';
import { MONTHLY_PRICE } from '#lib/premium.ts';

/** Formats cents: 199 is "$1.99". */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}

/** Returns the offered price; until the server's offer has arrived, the usual price. */
export function priceOf(answer: SubscriptionAnswer | null): string {
  return answer ? money(answer.price.cents, answer.price.currency) : MONTHLY_PRICE;
}
