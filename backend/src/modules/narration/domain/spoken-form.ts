import { SENTENCE_OPENERS } from '../../../shared/text/stop-words.ts';
import { checkSpokenForm } from './check-spoken-form.ts';
import type { ScriptSegment, SpokenSegment } from './script.ts';
import { findSpokenWords, listMonths, nameUnit, UNITS } from './spoken-language.ts';

export interface SpokenScript {
  readonly segments: readonly SpokenSegment[];
  /** Number of sentences whose spoken form failed the check, so that they are spoken as printed. */
  readonly printedSegments: number;
}

/** Returns the sentences as the speech engine receives them. A spoken form that says something else is not used. */
export function toSpokenScript(segments: readonly ScriptSegment[], language: string): SpokenScript {
  let printedSegments = 0;
  const spoken = segments.map((segment) => {
    const words = writeOut(segment.text, language);
    if (checkSpokenForm(segment.text, words, language) === null) return { ...segment, spoken: words };
    printedSegments += 1;
    return { ...segment, spoken: segment.text };
  });
  return { segments: spoken, printedSegments };
}

const NUMBER = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const SPACE = String.raw`[ \u00a0\u202f]?`;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const anyOf = (words: Iterable<string>): string =>
  [...words]
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|');

/**
 * Writes out currencies, percentages, units, ISO dates, months, abbreviations and initials. Other numbers stay digits,
 * because speech engines read them correctly in each language.
 */
export function writeOut(text: string, language: string): string {
  const rules = [writeCurrencies, writeUnits, writeDates, writeMonths, writeAbbreviations, writeInitials, writeRanges];
  return rules.reduce((written, rule) => rule(written, language), text);
}

/** `$84 million` becomes `84 million dollars`, and `£5bn` becomes `5 billion pounds`. */
function writeCurrencies(text: string, language: string): string {
  const { currencies = {}, scales = {} } = findSpokenWords(language);
  const symbols = Object.keys(currencies);
  if (symbols.length === 0) return text;
  const scaleNames = [...new Set(Object.values(scales))];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${anyOf(symbols)})(${NUMBER})(?: ?(${anyOf([...scaleNames, ...Object.keys(scales)])})${WORD_END})?(?!\\d)`,
    'gu',
  );
  return text.replace(pattern, (_all, symbol: string, number: string, scale: string | undefined) => {
    const [singular, plural] = currencies[symbol] ?? [];
    const scaled = scale === undefined ? '' : ` ${scales[scale] ?? scale}`;
    return `${number}${scaled} ${number === '1' && scaled === '' ? singular : plural}`;
  });
}

/** `6.2%` becomes `6.2 percent`, and `20 km/h` becomes `20 kilometers per hour`. */
function writeUnits(text: string, language: string): string {
  const pattern = new RegExp(
    `${WORD_START}(${NUMBER})(${SPACE})(${anyOf(Object.keys(UNITS))})(?![\\p{L}\\p{N}²³/])`,
    'gu',
  );
  return text.replace(pattern, (all, number: string, space: string, symbol: string) => {
    // Without a space, `5m` may be millions.
    if (symbol === 'm' && space === '') return all;
    const name = nameUnit(UNITS[symbol] ?? '', toNumber(number, language), language);
    return name === null ? all : `${number} ${name}`;
  });
}

function toNumber(digits: string, language: string): number {
  const decimal =
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return Number(digits.replace(decimal === ',' ? /[.\u00a0\u202f]/g : /[,\u00a0\u202f]/g, '').replace(',', '.'));
}

/** `2026-11-24` becomes `November 24, 2026`. */
function writeDates(text: string, language: string): string {
  if (language.split('-')[0] !== 'en') return text;
  return text.replace(new RegExp(`${WORD_START}(\\d{4}-\\d{2}-\\d{2})${WORD_END}`, 'gu'), (date) => {
    const time = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(time)) return date;
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  });
}

/** `Nov. 24` becomes `November 24`. */
function writeMonths(text: string, language: string): string {
  const months = listMonths(language);
  if (months.size === 0) return text;
  const pattern = new RegExp(
    `${WORD_START}(${anyOf(months.keys())})(?= \\d)|(?<=\\d\\.? )(${anyOf(months.keys())})(?= \\d)`,
    'gu',
  );
  return text.replace(pattern, (month) => months.get(month) ?? month);
}

function writeAbbreviations(text: string, language: string): string {
  const { beforeName = {}, beforeNumber = {}, anywhere = {} } = findSpokenWords(language);
  const replaceIn = (written: string, words: Readonly<Record<string, string>>, condition: string): string => {
    if (Object.keys(words).length === 0) return written;
    const pattern = new RegExp(`${WORD_START}(${anyOf(Object.keys(words))})${condition}`, 'gu');
    return written.replace(pattern, (abbreviation, _group, at: number, whole: string) => {
      const spoken = words[abbreviation] ?? abbreviation;
      const endsText = at + abbreviation.length === whole.length && abbreviation.endsWith('.');
      return endsText ? `${spoken}.` : spoken;
    });
  };
  const names = replaceIn(text, beforeName, String.raw`(?=\s\p{Lu})`);
  const numbers = replaceIn(names, beforeNumber, String.raw`(?=\s?\d)`);
  return replaceIn(numbers, anywhere, WORD_END);
}

/** `J. K. Rowling` becomes `J K Rowling`, and `U.S.` becomes `U S`, without the pauses of full stops. */
function writeInitials(text: string): string {
  const pattern = new RegExp(`${WORD_START}(?:\\p{Lu}\\. ?)+(?=(\\p{L}+)|$)`, 'gu');
  return text.replace(pattern, (initials, next: string | undefined, at: number, whole: string) => {
    const letters = initials.match(/\p{Lu}/gu) ?? [];
    const endsSentence = at + initials.length === whole.length;
    // `Plan A. The others` are two sentences.
    if (letters.length === 1 && (endsSentence || SENTENCE_OPENERS.has((next ?? '').toLowerCase()))) return initials;
    return `${letters.join(' ')}${endsSentence ? '.' : ' '}`;
  });
}

/** `5–7` becomes `5 to 7`. */
function writeRanges(text: string, language: string): string {
  const { range } = findSpokenWords(language);
  return range === undefined ? text : text.replace(/(?<=\d)\s?–\s?(?=\d)/g, ` ${range} `);
}
