/** Range of UTF-16 offsets; `end` is exclusive. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

const CLOSING_MARKS: Readonly<Record<string, string>> = { '“': '”', '„': '“', '«': '»', '"': '"', '「': '」' };

/**
 * Returns quoted passages in order, including their quotation marks. Ignores quotations that are never closed or are
 * longer than `maxLength` characters.
 */
export function findQuotations(text: string, maxLength = 600): Region[] {
  const regions: Region[] = [];
  let at = 0;
  while (at < text.length) {
    const closing = CLOSING_MARKS[text.charAt(at)];
    const end = closing === undefined ? -1 : text.indexOf(closing, at + 1);
    if (end > at && end - at < maxLength) {
      regions.push({ start: at, end: end + 1 });
      at = end;
    }
    at++;
  }
  return regions;
}

/** Returns true if there are as many closing as opening quotation marks. */
export function hasBalancedQuotes(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  const curly = text.includes('„') ? count('„') === count('“') : count('“') === count('”');
  return curly && count('"') % 2 === 0 && count('«') === count('»');
}
