import { findQuantities } from '../../../shared/text/quantities.ts';
import { buildWordPattern, createLanguageLookup, findLanguageKey } from './languages.ts';

/** Small numbers are read from words in every language. Smaller ones are often pronouns or articles. */
const SMALL_RANGE = { least: 3, most: 20 };
const isSmall = (value: number): boolean => value >= SMALL_RANGE.least && value <= SMALL_RANGE.most;
/** Prefixes that Arabic joins to number words: conjunctions, prepositions and the article. */
const JOINED_PREFIXES = '[وفبلك]?(?:ال)?';
const DECIMAL_COMMA_LANGUAGES = new Set(['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl']);
/** Regions with a decimal point, although their language otherwise has a decimal comma. */
const DECIMAL_POINT_REGIONS = /^(?:es-(?:MX|US|GT|HN|NI|SV|DO|PA|PR)|de-(?:CH|LI)|it-CH)$/i;
const NUMERAL = "\\d+(?:[.,٫٬'’\\u00a0\\u202f ]\\d+)*";
const ZERO_CODE_POINTS = [0x0660, 0x06f0, 0x0966, 0xff10];

interface NumberWord {
  readonly value: number;
  readonly word: string;
  /** True if the word also has another meaning, such as French `neuf` (nine or new). */
  readonly ambiguous: boolean;
}

function parseNumberWords(list: string): NumberWord[] {
  return list.split(/ (?=[\d.]+:)/).flatMap((entry) => {
    const [value = '', words = ''] = entry.split(':');
    return words
      .split(',')
      .map((word) => ({ value: Number(value), word: word.replace('~', ''), ambiguous: word.startsWith('~') }));
  });
}

const getNumberRules = createLanguageLookup(({ numberWords, scales }, key) => {
  const words = parseNumberWords(numberWords);
  const prefix = key === 'ar' ? JOINED_PREFIXES : '';
  // Longer words come first, so that a word that begins with a shorter one matches as a whole.
  const certain = words
    .filter(({ ambiguous }) => !ambiguous)
    .map(({ word }) => word)
    .sort((a, b) => b.length - a.length);
  const factors = scales.split(', ').map((entry) => /^(\d+) (.+)$/.exec(entry) ?? []);
  return {
    values: new Map(words.map(({ word, value }) => [word.toLowerCase(), value])),
    // From three to twenty, the pattern also matches compounds such as `Viertagewoche`.
    possible: words.map(
      ({ value, word }) => [value, buildWordPattern(`${prefix}${word}`, key, { end: !isSmall(value) })] as const,
    ),
    certain: /^(?:ja|zh|ko)/.test(key)
      ? /(?!)/g
      : new RegExp(`(?<![\\p{L}\\p{M}-])${prefix}(${certain.join('|')})(?![\\p{L}\\p{M}-])`, 'giu'),
    factors: factors.map(([, factor]) => Number(factor)),
    numeral: new RegExp(
      `(${NUMERAL})(?:[\\s\\u00a0-]?(?:${factors.map(([, , words]) => `(${words})`).join('|')})(?![\\p{Script=Latin}]))?`,
      'giu',
    ),
  };
});

/** Rules for the digits of languages whose number words we do not know. */
const WITHOUT_WORDS = { numeral: new RegExp(`(${NUMERAL})`, 'gu'), factors: [] };

/**
 * Returns the numbers that a text may spell out. Includes ambiguous words, so use it only to prevent findings. In
 * English, `ambiguous: false` leaves out words such as `dozen` and `week`.
 */
export function findPossibleNumberWords(text: string, language: string, { ambiguous = true } = {}): number[] {
  const english =
    findLanguageKey(language) === 'en'
      ? findQuantities(text).flatMap(({ kind, value }) => (kind === 'number' ? [Number.parseFloat(value)] : []))
      : null;
  if (english !== null && !ambiguous) return english;
  const possible = (getNumberRules(language)?.possible ?? []).filter(([, word]) => word.test(text));
  return [...possible.map(([value]) => value), ...(english ?? [])];
}

/**
 * Returns the numbers from three to twenty that a text certainly spells out. Returns none if the text also spells out a
 * larger number, because the small ones may be parts of it.
 */
export function findSmallNumberWords(text: string, language: string): Set<number> {
  const rules = getNumberRules(language);
  const words = rules === null ? [] : [...text.matchAll(rules.certain)].map(([, word = '']) => word.toLowerCase());
  const values = words.map((word) => rules?.values.get(word) ?? 0);
  const isCompound = values.some(
    (value) => value > SMALL_RANGE.most || (value === SMALL_RANGE.most && values.length > 1),
  );
  return new Set(isCompound ? [] : values.filter(isSmall));
}

/** Replaces digits of any script with 0 to 9. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZERO_CODE_POINTS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

function hasDecimalComma(numeral: string, language: string): boolean {
  const key = findLanguageKey(language) ?? '';
  // Arabic has a decimal comma in some regions and a decimal point in others.
  if (key === 'ar') return /^\d+,\d{1,2}$/.test(numeral);
  return DECIMAL_COMMA_LANGUAGES.has(key) && !DECIMAL_POINT_REGIONS.test(language);
}

function parseNumeral(numeral: string, language: string): number[] {
  const comma = hasDecimalComma(numeral, language);
  const [group, decimal] = comma ? ["[.'’\\u00a0\\u202f ]", ','] : ["[,٬'’\\u00a0\\u202f ]", '[.٫]'];
  // Hindi groups digits by lakhs, as in 2,10,000.
  const grouped = new RegExp(`^(\\d{1,3}(?:${group}\\d{${comma ? '3' : '2,3'}})+)(?:${decimal}(\\d+))?$`).exec(numeral);
  if (grouped) return [Number(`${grouped[1]?.replace(/\D/g, '')}.${grouped[2] ?? '0'}`)];
  const plain = new RegExp(`^(\\d+)(?:(?:${decimal}|[.٫])(\\d+))?$`).exec(numeral);
  if (plain) return [Number(`${plain[1]}.${plain[2] ?? '0'}`)];
  // The digits are several adjacent numbers, or a date.
  return numeral.split(/\D+/).map(Number);
}

interface NumberInDigits {
  readonly value: number;
  readonly scale: number;
  readonly start: number;
  readonly end: number;
}

/** Returns the numbers of a match. The last one is multiplied by its scale word, such as `million`. */
function toNumbers(match: RegExpExecArray, factors: readonly number[], language: string): NumberInDigits[] {
  const factor = factors[match.slice(2).findIndex((each) => each !== undefined)] ?? 1;
  const [start, end] = [match.index, match.index + match[0].length];
  return parseNumeral(match[1] ?? '', language).map((value, at, { length }) => {
    const scale = at === length - 1 ? factor : 1;
    return { value: Number((value * scale).toPrecision(12)), scale, start, end };
  });
}

/**
 * Returns the numbers that a text writes in digits, multiplied by their scale words, with their positions. `1億8000万` is
 * one number.
 */
export function findNumerals(text: string, language: string): NumberInDigits[] {
  const { numeral, factors } = getNumberRules(language) ?? WITHOUT_WORDS;
  const found: NumberInDigits[] = [];
  for (const each of [...toAsciiDigits(text).matchAll(numeral)].flatMap((match) =>
    toNumbers(match, factors, language),
  )) {
    const before = found.at(-1);
    if (before && before.scale >= 1e4 && each.scale < before.scale && each.start === before.end)
      found[found.length - 1] = { ...before, value: before.value + each.value, end: each.end };
    else found.push(each);
  }
  return found;
}

/** Returns the values of the numbers that a text writes in digits, multiplied by their scale words. */
export const findNumbersInDigits = (text: string, language: string): number[] =>
  findNumerals(text, language).map(({ value }) => value);
