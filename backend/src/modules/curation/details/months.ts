import { createLanguageLookup } from './languages.ts';
import DATA from './languages.json' with { type: 'json' };

const ARABIC_MONTHS = DATA.arabicMonths.flatMap((line) => line.split(', '));
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

function formatMonth(month: number, language: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).formatToParts(
    new Date(Date.UTC(2026, month - 1, 15)),
  );
  return parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '';
}

/** Returns the names of a month. Arabic newspapers use three different sets of names. */
function listNames(month: number, language: string): string[] {
  const names = [{ month: 'long' } as const, { month: 'long', day: 'numeric' } as const].map((options) =>
    formatMonth(month, language, options),
  );
  const arabic = language === 'ar' ? (ARABIC_MONTHS[month - 1] ?? '').split(' / ') : [];
  return [...names, ...arabic].filter((name) => !/\d/.test(name));
}

/**
 * Returns a pattern for each month. The patterns are case-sensitive, because French `mars` is the month but `Mars` the
 * planet, and do not match a word after a name, as in `Theresa May`.
 */
const getPatterns = createLanguageLookup((_words, language) =>
  MONTHS.map((month) => {
    const names = listNames(month, language).join('|') || '(?!)';
    const written = `(?<![\\p{L}\\p{M}]|\\p{Lu}\\p{Ll}{2,} )[وفبل]?(?:${names})(?![\\p{L}\\p{M}])`;
    return new RegExp(`${written}|(?<!\\d)${month}\\s?[月월](?!間)`, 'u');
  }),
);

/** Returns the months, 1 to 12, whose names a text contains. Returns none for an unsupported language. */
export function findMonths(text: string, language: string): number[] {
  const patterns = getPatterns(language);
  return MONTHS.filter((month) => patterns?.[month - 1]?.test(text));
}

/** Returns true if a text may contain the name of a month, also abbreviated or as a part of a word. */
export function mayMentionMonth(text: string, month: number, language: string): boolean {
  const names = [...listNames(month, language), formatMonth(month, language, { month: 'short' })];
  return [...names, `${month}月`, `${month}월`].some((name) => text.toLowerCase().includes(name.toLowerCase()));
}
