import DATA from './languages.json' with { type: 'json' };

/** Arabic newspapers use three sets of month names. */
const ARABIC: readonly (readonly string[])[] = DATA.arabicMonths;
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

function named(month: number, language: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const parts = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).formatToParts(
    new Date(Date.UTC(2026, month - 1, 15)),
  );
  return parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '');
}

function longNames(month: number, language: string): string[] {
  const names = [named(month, language, { month: 'long' }), named(month, language, { month: 'long', day: 'numeric' })];
  return [
    ...new Set([
      ...names.filter((name) => name !== undefined && !/^\d+$/.test(name)),
      ...(language === 'ar' ? (ARABIC[month - 1] ?? []) : []),
    ]),
  ] as string[];
}

/** Returns all names of a month in a language, in lower case. */
export function monthNames(month: number, language: string): string[] {
  const short = named(month, language, { month: 'short' });
  return [...longNames(month, language), ...(short === undefined ? [] : [short]), `${month}月`, `${month}월`].map(
    (name) => name.toLowerCase(),
  );
}

const PATTERNS = new Map<string, readonly (readonly [number, RegExp])[]>();

function patternsOf(language: string): readonly (readonly [number, RegExp])[] {
  const known = PATTERNS.get(language);
  if (known !== undefined) return known;
  const patterns = MONTHS.map((month): readonly [number, RegExp] => {
    const names = longNames(month, language).filter((name) => !/\d/.test(name));
    const written = names.length === 0 ? '(?!)' : `(?<![\\p{L}\\p{M}])[وفبل]?(?:${names.join('|')})(?![\\p{L}\\p{M}])`;
    return [month, new RegExp(`${written}|(?<!\\d)${month}\\s?[月월](?!間)`, 'u')];
  });
  PATTERNS.set(language, patterns);
  return patterns;
}

/** Returns the months named in a text. Case-sensitive: in French, `mars` is March, `Mars` is not. */
export function monthsIn(text: string, language: string): number[] {
  return patternsOf(language)
    .filter(([, pattern]) => pattern.test(text))
    .map(([month]) => month);
}
