import { escapePattern } from '../../../shared/text/escape-pattern.ts';
import { SENTENCE_OPENERS } from '../../../shared/text/stop-words.ts';
import { checkSpokenForm } from './check-spoken-form.ts';
import type { ScriptSegment, SpokenSegment } from './script.ts';
import { baseLanguage, findSpokenWords, listMonths, nameUnit, UNITS } from './spoken-language.ts';

export interface SpokenScript {
  readonly segments: readonly SpokenSegment[];
  /** Number of sentences whose spoken form failed the check, so that they are spoken as printed. */
  readonly printedSegments: number;
}

/** Returns the sentences as the speech engine receives them. A spoken form that says something else is not used. */
export function toSpokenScript(segments: readonly ScriptSegment[], language: string): SpokenScript {
  let printedSegments = 0;
  const sign = baseLanguage(language) === 'en' ? chooseYenOrYuan(segments) : '¥';
  const spoken = segments.map((segment) => {
    const words = writeOut(segment.text.replace(/(?<!\p{L})¥/gu, sign), language);
    if (checkSpokenForm(segment.text, words, language) === null) return { ...segment, spoken: words };
    printedSegments += 1;
    return { ...segment, spoken: segment.text };
  });
  return { segments: spoken, printedSegments };
}

const CHINA = /\b(?:yuan|renminbi|RMB|CNY|China|Chinese|Beijing|Shanghai)\b/;
const JAPAN = /\b(?:yen|JPY|Japan|Japanese|Tokyo)\b/;

/** Returns what `¥` means in a text: yuan, yen, or unknown if the text mentions both countries or neither. */
function chooseYenOrYuan(segments: readonly ScriptSegment[]): 'CN¥' | 'JP¥' | '¥' {
  const mentions = (pattern: RegExp): boolean => segments.some(({ text }) => pattern.test(text));
  if (mentions(CHINA) === mentions(JAPAN)) return '¥';
  return mentions(CHINA) ? 'CN¥' : 'JP¥';
}

const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3}){1,6}(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;

type Rule = (text: string) => string;

/** Rules by language. Compiling them takes longer than applying them to an article. */
const rulesByLanguage = new Map<string, readonly Rule[]>();

/**
 * Writes out currencies, percentages, units, ISO dates, months, abbreviations and initials. Other numbers stay digits,
 * because speech engines read them correctly in each language.
 */
export function writeOut(text: string, language: string): string {
  const rules = rulesByLanguage.get(language) ?? createRules(language);
  rulesByLanguage.set(language, rules);
  return rules.reduce((written, rule) => rule(written), text);
}

function createRules(language: string): readonly Rule[] {
  const { beforeName, beforeNumber, anywhere, range } = findSpokenWords(language);
  return [
    ...createCurrencyRule(language),
    createUnitRule(language),
    ...(baseLanguage(language) === 'en' ? [writeIsoDates] : []),
    ...createMonthRule(language),
    ...createAbbreviationRule(beforeName, String.raw`(?=\s\p{Lu})`),
    ...createAbbreviationRule(beforeNumber, String.raw`(?=\s?\d)`),
    ...createAbbreviationRule(anywhere, WORD_END),
    writeInitials,
    ...(range === undefined ? [] : [(text: string) => text.replace(/(?<=\d)\s?–\s?(?=\d)/g, ` ${range} `)]),
  ];
}

/** Returns a pattern for any of the words. Longer words come first. */
const anyOf = (words: Iterable<string>): string =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');

/** `$84 million` becomes `84 million dollars`, and `£5bn` becomes `5 billion pounds`. */
function createCurrencyRule(language: string): Rule[] {
  const { currencies, scales = {} } = findSpokenWords(language);
  if (currencies === undefined) return [];
  const scaleWords = anyOf(new Set(Object.entries(scales).flat()));
  const symbols = anyOf(Object.keys(currencies));
  const pattern = new RegExp(`${WORD_START}(${symbols})(${NUMBER})(?: ?(${scaleWords})${WORD_END})?(?!\\d)`, 'gu');
  const range = new RegExp(`(?:${symbols})(?:${NUMBER})(?: ?(?:${scaleWords}))? ?[–-] ?(?:${symbols})?\\d`, 'u');
  const write = (_all: string, symbol: string, number: string, scale: string | undefined): string => {
    const [singular, plural] = currencies[symbol] ?? [];
    if (scale === undefined) return `${number} ${number === '1' ? singular : plural}`;
    return `${number} ${scales[scale] ?? scale} ${plural}`;
  };
  // A range such as `$5–$7 million` stays as printed, because its parts would state other amounts.
  return [(text) => (range.test(text) ? text : text.replace(pattern, write))];
}

/** `6.2%` becomes `6.2 percent`, and `20 km/h` becomes `20 kilometers per hour`. */
function createUnitRule(language: string): Rule {
  const symbols = anyOf(Object.keys(UNITS));
  const pattern = new RegExp(
    `${WORD_START}(${NUMBER})([ \\u00a0\\u202f]?)(${symbols})(?![\\p{L}\\p{N}²³/]|['’]\\p{L})`,
    'gu',
  );
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const hasDecimalComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  const toNumber = (digits: string): number =>
    Number(digits.replace(hasDecimalComma ? /[.\u00a0\u202f]/g : /[,\u00a0\u202f]/g, '').replace(',', '.'));
  return (text) =>
    text.replace(pattern, (all, number: string, space: string, symbol: string) => {
      // Without a space, `5m` may be millions.
      if (symbol === 'm' && space === '') return all;
      const name = nameUnit(UNITS[symbol] ?? '', toNumber(number), language);
      return name === null ? all : `${number} ${name}`;
    });
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-24` becomes `November 24, 2026`. */
function writeIsoDates(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}])/gu, (date) => {
    const time = Date.parse(`${date}T00:00:00Z`);
    return Number.isNaN(time) ? date : LONG_DATE.format(time);
  });
}

/** `Nov. 24` becomes `November 24`. */
function createMonthRule(language: string): Rule[] {
  const months = listMonths(language);
  if (months.size === 0) return [];
  const pattern = new RegExp(`${WORD_START}(?:${anyOf(months.keys())})(?= \\d)`, 'gu');
  return [(text) => text.replace(pattern, (month) => months.get(month) ?? month)];
}

function createAbbreviationRule(words: Readonly<Record<string, string>> | undefined, condition: string): Rule[] {
  if (words === undefined) return [];
  const pattern = new RegExp(`${WORD_START}(?:${anyOf(Object.keys(words))})${condition}`, 'gu');
  const write = (abbreviation: string, at: number, text: string): string => {
    const endsText = at + abbreviation.length === text.length && abbreviation.endsWith('.');
    return `${words[abbreviation]}${endsText ? '.' : ''}`;
  };
  return [(text) => text.replace(pattern, write)];
}

const INITIALS_PATTERN = /(?<![\p{L}\p{N}])(?:\p{Lu}\. ?)+(?=(\p{L}+)|$)/gu;

/** `J. K. Rowling` becomes `J K Rowling`, and `U.S.` becomes `U S`, without the pauses of full stops. */
function writeInitials(text: string): string {
  return text.replace(INITIALS_PATTERN, (initials, next: string | undefined, at: number) => {
    const letters = initials.match(/\p{Lu}/gu) ?? [];
    const endsText = at + initials.length === text.length;
    // `Plan A. The others` are two sentences.
    if (letters.length === 1 && (endsText || SENTENCE_OPENERS.has((next ?? '').toLowerCase()))) return initials;
    return `${letters.join(' ')}${endsText ? '.' : ' '}`;
  });
}
