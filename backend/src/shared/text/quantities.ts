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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATES: readonly { readonly pattern: RegExp; readonly order: string }[] = [
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, order: 'ymd' },
  {
    pattern: new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?![\\d,.:]*\\d)`, 'gi'),
    order: 'mdy',
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b\\.?(?:,? (\\d{4})\\b)?`, 'gi'),
    order: 'dmy',
  },
  { pattern: new RegExp(`\\b${MONTH}\\.?,? (\\d{4})\\b`, 'gi'), order: 'my' },
];
const SCALES: Readonly<Record<string, number>> = {
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
const SMALL = (
  'zero one two three four five six seven eight nine ten ' +
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED = `(?:${TENS.join('|')})(?:-(?:${SMALL.slice(1, 10).join('|')}))?|${[...SMALL].reverse().join('|')}`;
const SCALE = '(?:[ -]?(thousand|million|billion|trillion|hundred|bn|mn|[mbk](?![\\p{L}\\p{N}])))?';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,])([-−](?=\\d))?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)${SCALE}( ?%| per ?cent\\b| percent\\b)?|\\b(${SPELLED})\\b${SCALE}( per ?cent\\b| percent\\b)?`,
  'giu',
);

function pad(value: number | string): string {
  return String(value).padStart(2, '0');
}

function month(name: string): string {
  return /^\d+$/.test(name) ? name : pad(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dateValue(order: string, groups: readonly (string | undefined)[]): string | null {
  const part = (letter: string): string | undefined => {
    const at = order.indexOf(letter);
    return at < 0 ? undefined : groups[at];
  };
  const [year, name, day] = [part('y'), part('m'), part('d')];
  if (name === undefined || (day !== undefined && (Number(day) < 1 || Number(day) > 31))) return null;
  return [year, month(name), day === undefined ? undefined : pad(Number(day))]
    .filter((each) => each !== undefined)
    .join('-');
}

function findDates(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const { pattern, order } of DATES) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const value = dateValue(order, match.slice(1));
      if (value === null || found.some((other) => start < other.end && end > other.start)) continue;
      found.push({ start, end, surface: match[0], kind: 'date', value });
    }
  }
  return found;
}

function spelledNumber(word: string): number {
  const [first = '', second] = word.toLowerCase().split('-');
  const tens = TENS.indexOf(first);
  return tens < 0 ? SMALL.indexOf(first) : (tens + 2) * 10 + (second === undefined ? 0 : SMALL.indexOf(second));
}

function numberValue(match: RegExpMatchArray): string {
  const [, minus, digits, scale, percent, word, wordScale, wordPercent] = match;
  const base = digits === undefined ? spelledNumber(word ?? '') : Number(digits.replaceAll(',', ''));
  const factor = SCALES[(scale ?? wordScale ?? '').toLowerCase()] ?? 1;
  const value = Number((base * factor).toPrecision(12));
  return `${minus === undefined ? '' : '-'}${value}${(percent ?? wordPercent) === undefined ? '' : '%'}`;
}

/** Returns numbers (digits or English words, with scale and percent sign) and dates, in order of appearance. */
export function findQuantities(text: string): Quantity[] {
  const dates = findDates(text);
  const quantities: Quantity[] = [...dates];
  for (const match of text.matchAll(NUMBER)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (dates.some((date) => start < date.end && end > date.start)) continue;
    quantities.push({ start, end, surface: match[0], kind: 'number', value: numberValue(match) });
  }
  return quantities.sort((a, b) => a.start - b.start);
}
