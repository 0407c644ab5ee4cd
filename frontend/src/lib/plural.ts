/** "1 article", "1,204 articles". Without `Intl`, which costs a phone some ten milliseconds of the first view. */
export function count(amount: number, noun: string): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')} ${noun}${amount === 1 ? '' : 's'}`;
}
