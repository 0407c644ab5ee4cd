/** "$1.99" of 199 cents. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** A day in the house's time zone, to come or past. */
export function day(value: string | null): string {
  return value === null ? 'the end of the period' : DAY.format(new Date(value));
}
