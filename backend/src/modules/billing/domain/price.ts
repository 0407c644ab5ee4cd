/**
 * Price of premium. The gateway finds or creates the provider's price by the lookup key. Requests cannot change the
 * price.
 */
export const PRICE = {
  cents: 199,
  currency: 'usd',
  interval: 'month',
  lookupKey: 'parallax-premium-monthly-usd-199',
} as const;

/** Returns whether the amount equals the price of one month of premium. */
export function isPremiumPrice(cents: number, currency: string): boolean {
  return cents >= PRICE.cents && currency === PRICE.currency;
}
