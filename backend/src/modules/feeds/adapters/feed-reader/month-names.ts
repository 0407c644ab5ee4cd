/** Languages whose month names are also recognized in feeds that do not state their language. */
const COMMON_LANGUAGES =
  'en es fr de it pt nl sv da nb fi is et lv lt pl cs sk sl hr sr mk bg ru uk be ro hu el tr sq ca gl eu id ar he fa hi'.split(
    ' ',
  );
const MIN_PREFIX_LENGTH = 3;
const DIACRITICS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

type MonthNames = ReadonlyMap<string, number>;

function foldName(name: string): string {
  return name.toLowerCase().normalize('NFKD').replace(DIACRITICS, '').replaceAll('ı', 'i').replaceAll('.', '').trim();
}

/** Yields the month's long and short names, both in the form used alone and in the form used after a day. */
function* listNames(language: string, month: number): Generator<string> {
  const date = new Date(Date.UTC(2026, month - 1, 15));
  for (const length of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: length, day, timeZone: 'UTC', calendar: 'gregory' });
      const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      // Catalan puts a preposition before the name.
      yield foldName(name).replace(/^d(?:e |[’'])/, '');
    }
  }
}

const namesByLanguage = new Map<string, MonthNames>();

function readNames(language: string): MonthNames {
  const known = namesByLanguage.get(language);
  if (known !== undefined) return known;
  const names = new Map<string, number>();
  for (let month = 1; month <= 12; month++) for (const name of listNames(language, month)) names.set(name, month);
  namesByLanguage.set(language, names);
  return names;
}

/** Returns the month that all these languages mean by the name, or null if they differ or do not know it. */
function findAgreedMonth(matches: (name: string) => boolean): number | null {
  const months = new Set<number>();
  for (const language of COMMON_LANGUAGES)
    for (const [name, month] of readNames(language)) if (matches(name)) months.add(month);
  const [month = null] = months;
  return months.size === 1 ? month : null;
}

function toSupportedLanguage(tag: string | null): string | null {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag ?? [])[0]?.split('-')[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the month (1 to 12) for its name or the beginning of its name in any common language, or in the language with
 * this tag. Returns null for an unknown name, and for a name that means different months in different languages, such
 * as `listopad`.
 */
export function parseMonthName(text: string, languageTag: string | null): number | null {
  const wanted = foldName(text);
  const language = toSupportedLanguage(languageTag);
  const stated = language === null ? undefined : readNames(language).get(wanted);
  const month = stated ?? readNames('en').get(wanted) ?? findAgreedMonth((name) => name === wanted);
  if (month !== null || wanted.length < MIN_PREFIX_LENGTH) return month;
  return findAgreedMonth((name) => name.startsWith(wanted));
}
