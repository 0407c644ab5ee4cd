import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import DATA from './languages.json' with { type: 'json' };

/**
 * `numberWords`: spelled-out numbers as `value:word,word`. A word after `~` may mean something else, or is a stem.
 * `scales`: patterns of words and characters that multiply the number before them, with their factors.
 */
const LANGUAGES: Readonly<
  Record<string, { readonly numberWords: string; readonly scales: Readonly<Record<string, number>> }>
> = DATA.languages;
const SCALES = new Map(Object.entries(LANGUAGES).map(([language, { scales }]) => [language, Object.entries(scales)]));
const UNSPACED = new Set(['ja', 'zh-Hans', 'ko']);
/** Arabic joins conjunctions, prepositions and the article to the next word. */
const PREFIXES: Readonly<Record<string, string>> = { ar: '[وفبلك]?(?:ال)?' };
const SMALL = { least: 3, most: 20 };
const isSmall = (value: number): boolean => value >= SMALL.least && value <= SMALL.most;

interface NumberWord {
  readonly value: number;
  readonly word: string;
  /** True if the word may mean something else (French `neuf`: nine or new). */
  readonly vague: boolean;
}

function wordsOf(list: string): NumberWord[] {
  return list.split(/ (?=[\d.]+:)/).flatMap((entry) => {
    const [value = '', words = ''] = entry.split(':');
    return words
      .split(',')
      .map((word) => ({ value: Number(value), word: word.replace('~', ''), vague: word.startsWith('~') }));
  });
}

const TABLES = new Map(
  Object.entries(LANGUAGES).map(([language, { numberWords }]) => [language, wordsOf(numberWords)]),
);

/** Matches a number word; from three to twenty also its compounds, such as `Viertagewoche` and `шестилетний`. */
function patternOf(language: string, { value, word }: NumberWord): RegExp {
  if (UNSPACED.has(language)) return new RegExp(word, 'u');
  return new RegExp(
    `(?<![\\p{L}\\p{M}])${PREFIXES[language] ?? ''}${word}${isSmall(value) ? '' : '(?![\\p{L}\\p{M}])'}`,
    'iu',
  );
}

const PATTERNS = new Map(
  [...TABLES].map(([language, words]) => [
    language,
    words.map((each) => [each.value, patternOf(language, each)] as const),
  ]),
);

/** Unambiguous number words, longest first so that a compound is not matched by its first part. */
const UNAMBIGUOUS = new Map(
  [...TABLES]
    .filter(([language]) => !UNSPACED.has(language))
    .map(([language, words]) => {
      const unambiguous = words
        .filter(({ vague }) => !vague)
        .map(({ word }) => word)
        .sort((a, b) => b.length - a.length);
      return [
        language,
        new RegExp(
          `(?<![\\p{L}\\p{M}-])${PREFIXES[language] ?? ''}(${unambiguous.join('|')})(?![\\p{L}\\p{M}-])`,
          'giu',
        ),
      ] as const;
    }),
);

/** Returns numbers that a text may spell out. Includes uncertain ones, so use it only to suppress warnings. */
export function numbersInWords(text: string, language: string): Set<number> {
  return new Set((PATTERNS.get(language) ?? []).filter(([, word]) => word.test(text)).map(([value]) => value));
}

/**
 * Returns the numbers from three to twenty that a text certainly spells out. Empty if the text also spells out a
 * greater number, because they may be parts of it.
 */
export function smallNumbers(text: string, language: string): Set<number> {
  const pattern = UNAMBIGUOUS.get(language);
  const words = pattern === undefined ? [] : [...text.matchAll(pattern)].map(([, word = '']) => word.toLowerCase());
  const values = words.map(
    (word) => TABLES.get(language)?.find((each) => each.word.toLowerCase() === word)?.value ?? 0,
  );
  const compound = values.some((value) => value > SMALL.most || (value === SMALL.most && values.length > 1));
  return new Set(compound ? [] : values.filter(isSmall));
}

/** Languages with a decimal comma, and a period or space between thousands. */
const COMMA_DECIMAL = new Set(['es', 'fr', 'de', 'it', 'pt', 'ru', 'nl']);
/** Languages with a decimal comma in some regions and a decimal point in others. */
const MIXED = new Set(['ar']);
const NUMERAL = "\\d+(?:[.,٫٬'’\\u00a0\\u202f ]\\d+)*";
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Replaces digits of any script with 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

function readNumeral(numeral: string, language: string): number[] {
  const commaDecimal = COMMA_DECIMAL.has(language) || (MIXED.has(language) && /^\d+,\d{1,2}$/.test(numeral));
  const [group, decimal] = commaDecimal ? ["[.'’\\u00a0\\u202f ]", ','] : ["[,٬'’\\u00a0\\u202f ]", '[.٫]'];
  // Hindi groups digits by lakhs, as in 2,10,000.
  const grouped = new RegExp(`^(\\d{1,3}(?:${group}\\d{${commaDecimal ? '3' : '2,3'}})+)(?:${decimal}(\\d+))?$`).exec(
    numeral,
  );
  if (grouped) return [Number(`${grouped[1]?.replace(/\D/g, '')}.${grouped[2] ?? '0'}`)];
  const plain = new RegExp(`^(\\d+)(?:(?:${decimal}|[.٫])(\\d+))?$`).exec(numeral);
  if (plain) return [Number(`${plain[1]}.${plain[2] ?? '0'}`)];
  // Two adjacent numbers, or a date in digits.
  return numeral.split(/\D+/).map(Number);
}

interface Written {
  value: number;
  readonly scale: number;
  end: number;
}

function numeralPattern(language: string): RegExp {
  const alternatives = (SCALES.get(language) ?? []).map(([pattern]) => `(${pattern})`).join('|');
  return new RegExp(`(${NUMERAL})(?:[\\s\\u00a0-]?(?:${alternatives || '(?!)'})(?![\\p{Script=Latin}]))?`, 'giu');
}

/** Returns the number of a match, multiplied by its scale word, or several adjacent numbers. */
function numbersOf(match: RegExpMatchArray, language: string): Written[] {
  const scale = SCALES.get(language)?.[match.slice(2).findIndex((each) => each !== undefined)]?.[1] ?? 1;
  const values = readNumeral(match[1] ?? '', language);
  const end = (match.index ?? 0) + match[0].length;
  return values.map((value, at) => ({
    value: Number((value * (at === values.length - 1 ? scale : 1)).toPrecision(12)),
    scale,
    end,
  }));
}

/** Returns the numbers that a text writes in digits, multiplied by their scale words. `1億8000万` is one number. */
export function writtenNumbers(text: string, language: string): number[] {
  const found: Written[] = [];
  for (const match of plainDigits(text).matchAll(numeralPattern(language))) {
    const [first, ...others] = numbersOf(match, language);
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
 * Returns the numbers of an English sentence. `figures` are those written in digits, which a translation must also
 * write in digits.
 */
export function englishNumbers(text: string): { figures: number[]; all: Set<number>; months: number[] } {
  const found = findQuantities(text);
  const values = found.flatMap((each): { value: number; figure: boolean }[] => {
    if (each.kind === 'date') return datePartsOf(each).map((value) => ({ value, figure: true }));
    return [{ value: Math.abs(Number.parseFloat(each.value)), figure: /\d/.test(each.surface) }];
  });
  // `findQuantities` skips digits in words and ranges (Boeing-737, 6-3, 1990s), but the parser for translations finds
  // them.
  const loose = [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
  const months = found.flatMap((each) => (each.kind === 'date' ? monthOf(each) : []));
  return {
    figures: values.filter(({ figure }) => figure).map(({ value }) => value),
    all: new Set([...values.map(({ value }) => value), ...loose, ...months]),
    months,
  };
}

function datePartsOf({ surface }: Quantity): number[] {
  return (surface.match(/\d+/g) ?? []).map(Number);
}

function monthOf({ value }: Quantity): number[] {
  const month = /(?:^|-)(\d{2})(?:-\d{2})?$/.exec(
    /^\d{2}-\d{2}$/.test(value) ? value.slice(0, 2) : value.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1'),
  )?.[1];
  return month === undefined ? [] : [Number(month)];
}

/** Returns small spelled-out numbers, except in names (`the Big Ten`). */
export function englishCounts(text: string): Set<number> {
  const written = findQuantities(text).filter(
    ({ surface, kind, start }) =>
      kind === 'number' && /^\p{L}+$/u.test(surface) && (start === 0 || /^\p{Ll}/u.test(surface)),
  );
  return new Set(written.map(({ value }) => Number(value)).filter(isSmall));
}

/** Periods and sets that other languages express as a number: `a fortnight` is `quinze jours`. */
const COUNTING_WORDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bdozens?\b/i, [6, 12]],
  [/\bdecades?\b/i, [10, 20]],
  [/\bfortnight(?:ly|s)?\b/i, [14, 15]],
  [/\bweek(?:ly|s|long)?\b/i, [7, 8, 14, 15]],
  [/\bquarter(?:ly|s)?\b/i, [3, 4, 15]],
  [/\b(?:tripl|thrice|trio|third)\w*/i, [3]],
  [/\bteen\w*/i, [13, 19]],
];

/**
 * Returns numbers that a translation may spell out: those of the sentence, the three of `three million`, and periods
 * such as a fortnight.
 */
export function possibleCounts(text: string): Set<number> {
  const numbers = [...englishNumbers(text).all].flatMap((value) => [value, value / 1e3, value / 1e6, value / 1e9]);
  return new Set([...numbers, ...COUNTING_WORDS.flatMap(([word, values]) => (word.test(text) ? values : []))]);
}
