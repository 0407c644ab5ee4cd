const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads and validates the fields of one entry of a JSON file. Problems are added to `problems` with their location, and
 * reading continues, so that all problems are reported at once.
 */
export class CheckedFields {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    readonly location: string,
    readonly problems: string[],
    known: readonly string[],
  ) {
    this.#fields = isRecord(value) ? value : {};
    if (!isRecord(value)) this.problem('', `must be an object, not ${shorten(value)}`);
    for (const key of Object.keys(this.#fields))
      if (!known.includes(key)) this.problem(key, `is not a known field; the fields are ${known.join(', ')}`);
  }

  problem(key: string, message: string): void {
    this.problems.push(`${key ? `${this.location}.${key}` : this.location} ${message}`);
  }

  raw(key: string): unknown {
    return this.#fields[key];
  }

  text(key: string): string {
    const value = this.#fields[key];
    if (typeof value === 'string' && value.trim() !== '' && value.trim() === value) return value;
    this.problem(key, `must be a string without leading or trailing spaces, not ${shorten(value)}`);
    return '';
  }

  optionalText(key: string): string | null {
    return this.#fields[key] === null ? null : this.text(key);
  }

  /** Reads a string for which `accepts` returns true. `expected` completes the error message "must be …". */
  matching(key: string, accepts: (text: string) => boolean, expected: string): string {
    const text = this.text(key);
    if (text !== '' && !accepts(text)) this.problem(key, `must be ${expected}, not ${shorten(text)}`);
    return text;
  }

  oneOf<T extends string>(key: string, choices: readonly T[]): T | null {
    const text = this.text(key);
    const choice = choices.find((choice) => choice === text);
    if (choice !== undefined) return choice;
    if (text !== '') this.problem(key, `must be one of ${choices.join(', ')}, not ${shorten(text)}`);
    return null;
  }

  address(key: string): string {
    return this.matching(key, isWebAddress, 'a full http or https address without user name and password');
  }

  country(key: string): string | null {
    if (this.#fields[key] === null) return null;
    return this.matching(
      key,
      (text) => /^[A-Z]{2}$/.test(text) && REGIONS.of(text) !== undefined,
      'a two-letter country code (ISO 3166-1), such as GB',
    );
  }

  language(key: string): string {
    return this.matching(key, isLanguage, 'a language tag, such as en');
  }

  date(key: string): string {
    return this.matching(key, isDate, 'a date of the form 2026-11-21');
  }

  integer(key: string, min: number, max: number): number {
    const value = this.#fields[key];
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.problem(key, `must be a whole number from ${min} to ${max}, not ${shorten(value)}`);
    return min;
  }

  list(key: string): readonly unknown[] {
    const value = this.#fields[key];
    if (Array.isArray(value) && value.length > 0) return value;
    this.problem(key, `must be a list with at least one entry, not ${shorten(value)}`);
    return [];
  }
}

export function shorten(value: unknown): string {
  if (value === undefined) return 'missing';
  const json = JSON.stringify(value) ?? typeof value;
  return json.length > 80 ? `${json.slice(0, 79)}…` : json;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === ''
  );
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
