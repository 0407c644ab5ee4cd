/** What premium costs. The gateway's price is found, or made once, by the lookup key; nothing that a browser sends changes it. */
export const PRICE = {
  cents: 199,
  currency: 'usd',
  interval: 'month',
  lookupKey: 'parallax-premium-monthly-usd-199',
} as const;

/** Whether so much of this currency pays a month of premium. */
export function paysPremium(cents: number, currency: string): boolean {
  return cents >= PRICE.cents && currency === PRICE.currency;
}
