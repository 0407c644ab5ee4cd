import DATA from './spoken-words.json' with { type: 'json' };

/** How a language writes and says abbreviations. Every field is optional, because most need only a few. */
interface SpokenWords {
  /** Abbreviations that are written out before a capitalized word. */
  readonly beforeName?: Readonly<Record<string, string>>;
  readonly beforeNumber?: Readonly<Record<string, string>>;
  readonly anywhere?: Readonly<Record<string, string>>;
  /** Abbreviated months that Intl does not know. */
  readonly months?: Readonly<Record<string, string>>;
  /** Abbreviated scales, such as `bn`. */
  readonly scales?: Readonly<Record<string, string>>;
  /** Singular and plural by symbol. */
  readonly currencies?: Readonly<Record<string, readonly string[]>>;
  /** Word between the ends of a range such as 5–7. */
  readonly range?: string;
}

/**
 * Abbreviated units, and their names in Intl. Without `ha` and `mi`, which are words in other languages: `en 2024 ha
 * subido`.
 */
export const UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  km: 'kilometer',
  cm: 'centimeter',
  mm: 'millimeter',
  m: 'meter',
  ft: 'foot',
  kg: 'kilogram',
  g: 'gram',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  'km/h': 'kilometer-per-hour',
  kph: 'kilometer-per-hour',
  mph: 'mile-per-hour',
  '°C': 'celsius',
  '°F': 'fahrenheit',
  GB: 'gigabyte',
  MB: 'megabyte',
};

const WORDS: Readonly<Record<string, SpokenWords | undefined>> = DATA;

export function findSpokenWords(language: string): SpokenWords {
  return WORDS[baseLanguage(language)] ?? {};
}

export function baseLanguage(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}

/** Returns the name of a unit after this number, such as `kilometers`, or null if the name would surround the number. */
export function nameUnit(unit: string, value: number, language: string): string | null {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value);
  const units = parts.filter(({ type }) => type === 'unit' || type === 'percentSign');
  return units.length === 1 && units[0] !== undefined && parts.indexOf(units[0]) > 0 ? units[0].value : null;
}

/** Returns the full names of abbreviated months, such as `Nov.`. */
export function listMonths(language: string): Map<string, string> {
  const nameMonth = (month: number, style: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      .formatToParts(Date.UTC(2026, month, 1))
      .find(({ type }) => type === 'month')?.value ?? '';
  const months = new Map(Object.entries(findSpokenWords(language).months ?? {}));
  for (let month = 0; month < 12; month += 1) {
    const [short, long] = [nameMonth(month, 'short'), nameMonth(month, 'long')];
    if (/^\p{L}{3,}\.?$/u.test(short) && short.replace('.', '') !== long)
      months.set(`${short.replace('.', '')}.`, long);
  }
  return months;
}
