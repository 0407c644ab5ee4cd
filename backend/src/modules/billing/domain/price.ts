/** Price of premium. The gateway finds or creates its price by the lookup key; no client input changes it. */
export const PRICE = {
  cents: 199,
  currency: 'usd',
  interval: 'month',
  lookupKey: 'parallax-premium-monthly-usd-199',
} as const;

/** Returns whether the amount covers a month of premium. */
export function paysPremium(cents: number, currency: string): boolean {
  return cents >= PRICE.cents && currency === PRICE.currency;
}
