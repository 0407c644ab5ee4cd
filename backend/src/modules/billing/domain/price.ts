/** Price of premium. The gateway finds or creates its price by the lookup key. Client input never changes it. */
export const PRICE = {
  cents: 199,
  currency: 'usd',
  interval: 'month',
  lookupKey: 'parallax-premium-monthly-usd-199',
} as const;

/** Returns whether the amount is the price of a month of premium. */
export function isPremiumPrice(cents: number, currency: string): boolean {
  return cents >= PRICE.cents && currency === PRICE.currency;
}
