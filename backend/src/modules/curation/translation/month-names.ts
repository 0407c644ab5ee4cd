import DATA from './languages.json' with { type: 'json' };

/** Arabic newspapers use three different sets of month names. */
const ARABIC_MONTHS: readonly (readonly string[])[] = DATA.arabicMonths;
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

function formatMonth(month: number, language: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const parts = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).formatToParts(
    new Date(Date.UTC(2026, month - 1, 15)),
  );
  return parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '');
}

function listLongNames(month: number, language: string): string[] {
  const names = [
    formatMonth(month, language, { month: 'long' }),
    formatMonth(month, language, { month: 'long', day: 'numeric' }),
  ];
  return [
    ...new Set([
      ...names.filter((name) => name !== undefined && !/^\d+$/.test(name)),
      ...(language === 'ar' ? (ARABIC_MONTHS[month - 1] ?? []) : []),
    ]),
  ] as string[];
}

/** Returns all names of a month in a language, in lower case. */
export function listMonthNames(month: number, language: string): string[] {
  const short = formatMonth(month, language, { month: 'short' });
  return [...listLongNames(month, language), ...(short === undefined ? [] : [short]), `${month}月`, `${month}월`].map(
    (name) => name.toLowerCase(),
  );
}

const PATTERNS_BY_LANGUAGE = new Map<string, readonly (readonly [number, RegExp])[]>();

function getPatterns(language: string): readonly (readonly [number, RegExp])[] {
  const known = PATTERNS_BY_LANGUAGE.get(language);
  if (known !== undefined) return known;
  const patterns = MONTHS.map((month): readonly [number, RegExp] => {
    const names = listLongNames(month, language).filter((name) => !/\d/.test(name));
    const written = names.length === 0 ? '(?!)' : `(?<![\\p{L}\\p{M}])[وفبل]?(?:${names.join('|')})(?![\\p{L}\\p{M}])`;
    return [month, new RegExp(`${written}|(?<!\\d)${month}\\s?[月월](?!間)`, 'u')];
  });
  PATTERNS_BY_LANGUAGE.set(language, patterns);
  return patterns;
}

/**
 * Returns the months whose names a text contains. Case-sensitive, because French `mars` is the month but `Mars` the
 * planet.
 */
export function findMonths(text: string, language: string): number[] {
  return getPatterns(language)
    .filter(([, pattern]) => pattern.test(text))
    .map(([month]) => month);
}
