const NUMBER = new Intl.NumberFormat('en-US');

/** "1 article", "1,204 articles". */
export function count(amount: number, noun: string): string {
  return `${NUMBER.format(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}
