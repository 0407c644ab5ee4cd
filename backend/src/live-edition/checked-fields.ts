const REGION_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads and validates the fields of one entry of a JSON file. Collects all problems and their locations in `problems`
 * instead of stopping at the first one.
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
    if (!isRecord(value)) this.addProblem('', `must be an object, not ${shorten(value)}`);
    for (const key of Object.keys(this.#fields))
      if (!known.includes(key)) this.addProblem(key, `is not a known field; the fields are ${known.join(', ')}`);
  }

  addProblem(key: string, message: string): void {
    this.problems.push(`${key ? `${this.location}.${key}` : this.location} ${message}`);
  }

  readRaw(key: string): unknown {
    return this.#fields[key];
  }

  readText(key: string): string {
    const value = this.#fields[key];
    if (typeof value === 'string' && value.trim() !== '' && value.trim() === value) return value;
    this.addProblem(key, `must be a string without leading or trailing spaces, not ${shorten(value)}`);
    return '';
  }

  readOptionalText(key: string): string | null {
    return this.#fields[key] === null ? null : this.readText(key);
  }

  /** Reads a string for which `accepts` returns true. `expected` completes the error message "must be …". */
  readMatching(key: string, accepts: (text: string) => boolean, expected: string): string {
    const text = this.readText(key);
    if (text !== '' && !accepts(text)) this.addProblem(key, `must be ${expected}, not ${shorten(text)}`);
    return text;
  }

  oneOf<T extends string>(key: string, choices: readonly T[]): T | null {
    const text = this.readText(key);
    const choice = choices.find((choice) => choice === text);
    if (choice !== undefined) return choice;
    if (text !== '') this.addProblem(key, `must be one of ${choices.join(', ')}, not ${shorten(text)}`);
    return null;
  }

  readAddress(key: string): string {
    return this.readMatching(key, isWebAddress, 'a full http or https address without user name and password');
  }

  readCountry(key: string): string | null {
    if (this.#fields[key] === null) return null;
    return this.readMatching(
      key,
      (text) => /^[A-Z]{2}$/.test(text) && REGION_NAMES.of(text) !== undefined,
      'a two-letter country code (ISO 3166-1), such as GB',
    );
  }

  readLanguage(key: string): string {
    return this.readMatching(key, isLanguage, 'a language tag, such as en');
  }

  readDate(key: string): string {
    return this.readMatching(key, isDate, 'a date of the form 2026-11-21');
  }

  readInteger(key: string, min: number, max: number): number {
    const value = this.#fields[key];
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.addProblem(key, `must be a whole number from ${min} to ${max}, not ${shorten(value)}`);
    return min;
  }

  readList(key: string): readonly unknown[] {
    const value = this.#fields[key];
    if (Array.isArray(value) && value.length > 0) return value;
    this.addProblem(key, `must be a list with at least one entry, not ${shorten(value)}`);
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
  const time = DATE_PATTERN.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
