import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import DATA from './languages.json' with { type: 'json' };

/**
 * Number words by language. `numberWords` has entries such as `value:word,word`; a word after `~` is ambiguous or a stem.
 * `scales` maps patterns of words that multiply the number before them to their factors.
 */
const LANGUAGES: Readonly<
  Record<string, { readonly numberWords: string; readonly scales: Readonly<Record<string, number>> }>
> = DATA.languages;
const SCALES = new Map(Object.entries(LANGUAGES).map(([language, { scales }]) => [language, Object.entries(scales)]));
const LANGUAGES_WITHOUT_SPACES = new Set(['ja', 'zh-Hans', 'ko']);
/**
 * Prefixes that are written together with number words: Arabic joins conjunctions, prepositions and the article to the
 * next word.
 */
const JOINED_PREFIXES: Readonly<Record<string, string>> = { ar: '[وفبلك]?(?:ال)?' };
const SMALL_RANGE = { least: 3, most: 20 };
const isSmall = (value: number): boolean => value >= SMALL_RANGE.least && value <= SMALL_RANGE.most;

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

const NUMBER_WORDS = new Map(
  Object.entries(LANGUAGES).map(([language, { numberWords }]) => [language, parseNumberWords(numberWords)]),
);

/** Returns a pattern for a number word. From three to twenty, it also matches compounds such as `Viertagewoche`. */
function toWordPattern(language: string, { value, word }: NumberWord): RegExp {
  if (LANGUAGES_WITHOUT_SPACES.has(language)) return new RegExp(word, 'u');
  return new RegExp(
    `(?<![\\p{L}\\p{M}])${JOINED_PREFIXES[language] ?? ''}${word}${isSmall(value) ? '' : '(?![\\p{L}\\p{M}])'}`,
    'iu',
  );
}

const NUMBER_WORD_PATTERNS = new Map(
  [...NUMBER_WORDS].map(([language, words]) => [
    language,
    words.map((each) => [each.value, toWordPattern(language, each)] as const),
  ]),
);

/**
 * Patterns for unambiguous number words. Longer words come first, so that a word that begins with a shorter one matches
 * as a whole.
 */
const UNAMBIGUOUS_PATTERNS = new Map(
  [...NUMBER_WORDS]
    .filter(([language]) => !LANGUAGES_WITHOUT_SPACES.has(language))
    .map(([language, words]) => {
      const unambiguous = words
        .filter(({ ambiguous }) => !ambiguous)
        .map(({ word }) => word)
        .sort((a, b) => b.length - a.length);
      return [
        language,
        new RegExp(
          `(?<![\\p{L}\\p{M}-])${JOINED_PREFIXES[language] ?? ''}(${unambiguous.join('|')})(?![\\p{L}\\p{M}-])`,
          'giu',
        ),
      ] as const;
    }),
);

/** Returns the numbers that a text may spell out. Includes ambiguous words, so use it only to suppress warnings. */
export function findPossibleNumberWords(text: string, language: string): Set<number> {
  return new Set(
    (NUMBER_WORD_PATTERNS.get(language) ?? []).filter(([, word]) => word.test(text)).map(([value]) => value),
  );
}

/**
 * Returns the numbers from three to twenty that a text certainly spells out. Returns none if the text also spells out a
 * larger number, because the small ones may be parts of it.
 */
export function findSmallNumberWords(text: string, language: string): Set<number> {
  const pattern = UNAMBIGUOUS_PATTERNS.get(language);
  const words = pattern === undefined ? [] : [...text.matchAll(pattern)].map(([, word = '']) => word.toLowerCase());
  const values = words.map(
    (word) => NUMBER_WORDS.get(language)?.find((each) => each.word.toLowerCase() === word)?.value ?? 0,
  );
  const compound = values.some(
    (value) => value > SMALL_RANGE.most || (value === SMALL_RANGE.most && values.length > 1),
  );
  return new Set(compound ? [] : values.filter(isSmall));
}

/** Languages with a decimal comma. They separate thousands by a period or a space. */
const DECIMAL_COMMA_LANGUAGES = new Set(['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl']);
/** Languages that have a decimal comma in some regions and a decimal point in others. */
const MIXED_DECIMAL_LANGUAGES = new Set(['ar']);
const NUMERAL = "\\d+(?:[.,٫٬'’\\u00a0\\u202f ]\\d+)*";
const ZERO_CODE_POINTS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Replaces digits of any script with 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZERO_CODE_POINTS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

function parseNumeral(numeral: string, language: string): number[] {
  const commaDecimal =
    DECIMAL_COMMA_LANGUAGES.has(language) || (MIXED_DECIMAL_LANGUAGES.has(language) && /^\d+,\d{1,2}$/.test(numeral));
  const [group, decimal] = commaDecimal ? ["[.'’\\u00a0\\u202f ]", ','] : ["[,٬'’\\u00a0\\u202f ]", '[.٫]'];
  // Hindi groups digits by lakhs, as in 2,10,000.
  const grouped = new RegExp(`^(\\d{1,3}(?:${group}\\d{${commaDecimal ? '3' : '2,3'}})+)(?:${decimal}(\\d+))?$`).exec(
    numeral,
  );
  if (grouped) return [Number(`${grouped[1]?.replace(/\D/g, '')}.${grouped[2] ?? '0'}`)];
  const plain = new RegExp(`^(\\d+)(?:(?:${decimal}|[.٫])(\\d+))?$`).exec(numeral);
  if (plain) return [Number(`${plain[1]}.${plain[2] ?? '0'}`)];
  // The digits are several adjacent numbers, or a date.
  return numeral.split(/\D+/).map(Number);
}

interface NumberInDigits {
  value: number;
  readonly scale: number;
  end: number;
}

function buildNumeralPattern(language: string): RegExp {
  const alternatives = (SCALES.get(language) ?? []).map(([pattern]) => `(${pattern})`).join('|');
  return new RegExp(`(${NUMERAL})(?:[\\s\\u00a0-]?(?:${alternatives || '(?!)'})(?![\\p{Script=Latin}]))?`, 'giu');
}

/** Returns the numbers of a match. The last one is multiplied by its scale word, such as `million`. */
function toNumbers(match: RegExpMatchArray, language: string): NumberInDigits[] {
  const scale = SCALES.get(language)?.[match.slice(2).findIndex((each) => each !== undefined)]?.[1] ?? 1;
  const values = parseNumeral(match[1] ?? '', language);
  const end = (match.index ?? 0) + match[0].length;
  return values.map((value, at) => ({
    value: Number((value * (at === values.length - 1 ? scale : 1)).toPrecision(12)),
    scale,
    end,
  }));
}

/** Returns the numbers that a text writes in digits, multiplied by their scale words. `1億8000万` is one number. */
export function findNumbersInDigits(text: string, language: string): number[] {
  const found: NumberInDigits[] = [];
  for (const match of toAsciiDigits(text).matchAll(buildNumeralPattern(language))) {
    const [first, ...others] = toNumbers(match, language);
    const before = found.at(-1);
    if (!first) continue;
    if (before && before.scale >= 1e4 && first.scale < before.scale && match.index === before.end) {
      before.value += first.value;
      before.end = first.end;
    } else found.push(first);
    found.push(...others);
  }
  return found.map(({ value }) => value);
}

/**
 * Returns the numbers of an English sentence. `figures` are the numbers in digits, which a translation must also write in
 * digits.
 */
export function findEnglishNumbers(text: string): { figures: number[]; all: Set<number>; months: number[] } {
  const found = findQuantities(text);
  const values = found.flatMap((each): { value: number; figure: boolean }[] => {
    if (each.kind === 'date') return extractDateParts(each).map((value) => ({ value, figure: true }));
    return [{ value: Math.abs(Number.parseFloat(each.value)), figure: /\d/.test(each.surface) }];
  });
  // `findQuantities` skips digits in words and ranges (Boeing-737, 6-3, 1990s), but `findNumbersInDigits` finds them in
  // the translation.
  const loose = [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
  const months = found.flatMap((each) => (each.kind === 'date' ? extractMonth(each) : []));
  return {
    figures: values.filter(({ figure }) => figure).map(({ value }) => value),
    all: new Set([...values.map(({ value }) => value), ...loose, ...months]),
    months,
  };
}

function extractDateParts({ surface }: Quantity): number[] {
  return (surface.match(/\d+/g) ?? []).map(Number);
}

function extractMonth({ value }: Quantity): number[] {
  const month = /(?:^|-)(\d{2})(?:-\d{2})?$/.exec(
    /^\d{2}-\d{2}$/.test(value) ? value.slice(0, 2) : value.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1'),
  )?.[1];
  return month === undefined ? [] : [Number(month)];
}

/** Returns the numbers from three to twenty that a sentence spells out, except in names such as `the Big Ten`. */
export function findEnglishCounts(text: string): Set<number> {
  const written = findQuantities(text).filter(
    ({ surface, kind, start }) =>
      kind === 'number' && /^\p{L}+$/u.test(surface) && (start === 0 || /^\p{Ll}/u.test(surface)),
  );
  return new Set(written.map(({ value }) => Number(value)).filter(isSmall));
}

/** Words that other languages may express as a number: `a fortnight` is `quinze jours`. */
const WORDS_FOR_COUNTS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bdozens?\b/i, [6, 12]],
  [/\bdecades?\b/i, [10, 20]],
  [/\bfortnight(?:ly|s)?\b/i, [14, 15]],
  [/\bweek(?:ly|s|long)?\b/i, [7, 8, 14, 15]],
  [/\bquarter(?:ly|s)?\b/i, [3, 4, 15]],
  [/\b(?:tripl|thrice|trio|third)\w*/i, [3]],
  [/\bteen\w*/i, [13, 19]],
];

/**
 * Returns the numbers that a translation may spell out: those of the sentence, parts of them (`three` of `three
 * million`), and the numbers of periods such as a fortnight.
 */
export function listPossibleCounts(text: string): Set<number> {
  const numbers = [...findEnglishNumbers(text).all].flatMap((value) => [value, value / 1e3, value / 1e6, value / 1e9]);
  return new Set([...numbers, ...WORDS_FOR_COUNTS.flatMap(([word, values]) => (word.test(text) ? values : []))]);
}
