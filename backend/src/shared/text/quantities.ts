/** A number or a date found in a text, with UTF-16 offsets. */
export interface Quantity {
  readonly start: number;
  readonly end: number;
  readonly surface: string;
  readonly kind: 'number' | 'date';
  /**
   * Normalized for comparison, such as `1800000000`, `6.2%`, `1914` or `-3`; dates as `2014-03-10`, `2014-03`, or
   * `03-10` without a year.
   */
  readonly value: string;
}

const MONTH_PREFIXES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_SOURCE =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE_PATTERNS: readonly { readonly pattern: RegExp; readonly order: string }[] = [
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, order: 'ymd' },
  {
    pattern: new RegExp(`\\b${MONTH_SOURCE}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\d,.:]*\\d)`, 'gi'),
    order: 'mdy',
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH_SOURCE}\\b\\.?(?:,? (\\d{4})\\b)?`, 'gi'),
    order: 'dmy',
  },
  { pattern: new RegExp(`\\b${MONTH_SOURCE}\\.?,? (\\d{4})\\b`, 'gi'), order: 'my' },
];
const SCALE_VALUES: Readonly<Record<string, number>> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
};
const SMALL_NUMBER_WORDS = (
  'zero one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const TENS_WORDS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED_NUMBER_SOURCE = `(?:${TENS_WORDS.join('|')})(?:-(?:${SMALL_NUMBER_WORDS.slice(1, 10).join('|')}))?|${[...SMALL_NUMBER_WORDS].reverse().join('|')}`;
const SCALE_SOURCE = '(?:[ -]?(thousand|million|billion|trillion|hundred|bn|mn|[mbk](?![\\p{L}\\p{N}])))?';
const NUMBER_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}.,])([-−](?=\\d))?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)${SCALE_SOURCE}( ?%| per ?cent\\b| percent\\b)?|\\b(${SPELLED_NUMBER_SOURCE})\\b${SCALE_SOURCE}( per ?cent\\b| percent\\b)?`,
  'giu',
);

function padToTwoDigits(value: number | string): string {
  return String(value).padStart(2, '0');
}

function toMonthNumber(name: string): string {
  return /^\d+$/.test(name) ? name : padToTwoDigits(MONTH_PREFIXES.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function normalizeDate(order: string, groups: readonly (string | undefined)[]): string | null {
  const part = (letter: string): string | undefined => {
    const at = order.indexOf(letter);
    return at < 0 ? undefined : groups[at];
  };
  const [year, name, day] = [part('y'), part('m'), part('d')];
  if (name === undefined || (day !== undefined && (Number(day) < 1 || Number(day) > 31))) return null;
  return [year, toMonthNumber(name), day === undefined ? undefined : padToTwoDigits(Number(day))]
    .filter((each) => each !== undefined)
    .join('-');
}

function findDates(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const { pattern, order } of DATE_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const value = normalizeDate(order, match.slice(1));
      if (value === null || found.some((other) => start < other.end && end > other.start)) continue;
      found.push({ start, end, surface: match[0], kind: 'date', value });
    }
  }
  return found;
}

function parseSpelledNumber(word: string): number {
  const [first = '', second] = word.toLowerCase().split('-');
  const tens = TENS_WORDS.indexOf(first);
  return tens < 0
    ? SMALL_NUMBER_WORDS.indexOf(first)
    : (tens + 2) * 10 + (second === undefined ? 0 : SMALL_NUMBER_WORDS.indexOf(second));
}

function normalizeNumber(match: RegExpMatchArray): string {
  const [, minus, digits, scale, percent, word, wordScale, wordPercent] = match;
  const base = digits === undefined ? parseSpelledNumber(word ?? '') : Number(digits.replaceAll(',', ''));
  const factor = SCALE_VALUES[(scale ?? wordScale ?? '').toLowerCase()] ?? 1;
  const value = Number((base * factor).toPrecision(12));
  return `${minus === undefined ? '' : '-'}${value}${(percent ?? wordPercent) === undefined ? '' : '%'}`;
}

/** Returns numbers (digits or English words, with scale and percent sign) and dates, in order of appearance. */
export function findQuantities(text: string): Quantity[] {
  const dates = findDates(text);
  const quantities: Quantity[] = [...dates];
  for (const match of text.matchAll(NUMBER_PATTERN)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (dates.some((date) => start < date.end && end > date.start)) continue;
    quantities.push({ start, end, surface: match[0], kind: 'number', value: normalizeNumber(match) });
  }
  return quantities.sort((a, b) => a.start - b.start);
}
