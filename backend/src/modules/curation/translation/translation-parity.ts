import { findEntities, isTitleCase } from '../../../shared/text/entities.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import { findQuotations } from '../../../shared/text/quotations.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import { findAddresses } from './addresses.ts';
import {
  findEnglishCounts,
  findEnglishNumbers,
  listPossibleCounts,
  findPossibleNumberWords,
  findSmallNumberWords,
  findNumbersInDigits,
} from './numbers.ts';
import { compareForeignSentence } from './foreign-parity.ts';
import DATA from './languages.json' with { type: 'json' };
import { listMonthNames } from './month-names.ts';
import { listPlaceholders } from './translatable-text.ts';
import { type NegationFault, findNegationFault } from './negations.ts';

export type ParityCode = 'number' | 'date' | 'quotation' | 'negation' | 'name' | 'length' | 'language';

/** A detail of a sentence that its translation lost, added or changed. */
export interface ParityGap {
  readonly code: ParityCode;
  readonly message: string;
}

const LATIN_SCRIPT = new Set(['es', 'fr', 'de', 'it', 'pt', 'nl']);
/** Words in names that are usually translated, so the translation does not have to contain them. */
const TRANSLATED_WORDS = new Set(DATA.translatedWordsOfNames.english.join(' ').split(' '));
const NAME_PREFIX_LENGTH = 3;

function findNumberGaps(source: string, translation: string, language: string): ParityGap[] {
  const { figures, all } = findEnglishNumbers(source);
  const written = findNumbersInDigits(translation, language);
  return toNumberGaps(
    figures.filter((value) => !written.includes(value)),
    written.filter((value) => !all.has(value)),
  );
}

function findCountGaps(source: string, translation: string, language: string): ParityGap[] {
  const [counts, written] = [findEnglishCounts(source), new Set(findNumbersInDigits(translation, language))];
  const [possible, spelledOut] = [listPossibleCounts(source), findPossibleNumberWords(translation, language)];
  return toNumberGaps(
    [...counts].filter((value) => !written.has(value) && !spelledOut.has(value)),
    [...findSmallNumberWords(translation, language)].filter((value) => !possible.has(value)),
  );
}

function toNumberGaps(missing: readonly number[], added: readonly number[]): ParityGap[] {
  return [
    ...missing.map(
      (value): ParityGap => ({
        code: 'number',
        message: `The translation does not contain the number ${value} of the original.`,
      }),
    ),
    ...added.map(
      (value): ParityGap => ({
        code: 'number',
        message: `The original does not contain the number ${value} of the translation.`,
      }),
    ),
  ];
}

const toMonthGap = (month: number): ParityGap => ({
  code: 'date',
  message: `The translation does not contain the month of a date (${month}).`,
});
const toNameGap = (name: string): ParityGap => ({
  code: 'name',
  message: `The translation does not contain the name "${name}" of the original.`,
});

function toNegationGaps(fault: NegationFault): ParityGap[] {
  if (fault === null) return [];
  return [
    {
      code: 'negation',
      message:
        fault === 'dropped'
          ? 'The original contains a negation that the translation does not contain.'
          : 'The translation contains a negation that the original does not contain.',
    },
  ];
}

function findDateGaps(source: string, translation: string, language: string): ParityGap[] {
  const text = translation.toLowerCase();
  return findEnglishNumbers(source)
    .months.filter((month) => !listMonthNames(month, language).some((name) => text.includes(name)))
    .map(toMonthGap);
}

/** Converts quotation marks that `findQuotations` does not recognize to ones that it recognizes. */
function normalizeQuotationMarks(text: string): string {
  const marks = text.replaceAll('『', '「').replaceAll('』', '」');
  return marks.includes('„') && !marks.includes('“') ? marks.replaceAll('”', '“') : marks;
}

function findQuotationGaps(source: string, translation: string): ParityGap[] {
  const [before, after] = [findQuotations(source).length, findQuotations(normalizeQuotationMarks(translation)).length];
  if (before === after) return [];
  return [
    {
      code: 'quotation',
      message: `The original contains ${before} quotations, but the translation contains ${after}.`,
    },
  ];
}

function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Compares names by their first letters, which usually stay the same across languages in Latin script. Skips other
 * scripts.
 */
function findNameGaps(source: string, translation: string, language: string): ParityGap[] {
  if (!LATIN_SCRIPT.has(language) || isTitleCase(source)) return [];
  const words = (foldText(translation).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, NAME_PREFIX_LENGTH));
  return findEntities(source)
    .flatMap(({ words: parts }) =>
      parts.filter(
        (part) =>
          /^\p{L}{3,}$/u.test(part) && !TRANSLATED_WORDS.has(part) && !TRANSLATED_WORDS.has(part.replace(/s$/, '')),
      ),
    )
    .filter((part) => !words.includes(foldText(part).slice(0, NAME_PREFIX_LENGTH)))
    .map(toNameGap);
}

function findForeignGaps(source: string, from: string, translation: string, language: string): ParityGap[] {
  const quotations = findQuotationGaps(normalizeQuotationMarks(source), translation);
  const parity = compareForeignSentence(source, from, translation, language);
  if (parity === null) return quotations;
  return [
    ...toNumberGaps(parity.missing, parity.added),
    ...parity.months.map(toMonthGap),
    ...quotations,
    ...toNegationGaps(parity.negation),
    ...parity.names.map(toNameGap),
  ];
}

/**
 * Finds details that the translation of a sentence lost or added: numbers, names, quotations and negations. Does not
 * compare the meaning.
 */
export function findParityGaps(source: string, translation: string, language: string, from = 'en'): ParityGap[] {
  const [original, translated] = [source, translation].map((text) => text.replace(/⟦\d+⟧/g, ' ')) as [string, string];
  const whole = [
    ...findLengthGaps(original, from, translated, language),
    ...findLanguageGaps(from, translated, language),
  ];
  if (!/^en\b/i.test(from)) return [...findForeignGaps(original, from, translated, language), ...whole];
  return [
    ...findNumberGaps(original, translated, language),
    ...findCountGaps(original, translated, language),
    ...findDateGaps(original, translated, language),
    ...findQuotationGaps(original, translated),
    ...toNegationGaps(findNegationFault(original, translated, language)),
    ...findNameGaps(original, translated, language),
    ...whole,
  ];
}

/** Average length of a text in each language, relative to its length in English. */
const RELATIVE_LENGTHS: Readonly<Record<string, number>> = {
  en: 1,
  es: 1.2,
  fr: 1.25,
  de: 1.25,
  it: 1.2,
  pt: 1.15,
  nl: 1.15,
  ru: 1.1,
  ar: 1,
  hi: 1.1,
  ja: 0.5,
  ko: 0.55,
  zh: 0.4,
};
/** Limits for the length of a translation: a factor for the expected length, plus a number of characters. */
const TOO_LONG = { times: 1.5, more: 30 };
const TOO_LONG_IF_SPLIT = { times: 1.15, more: 20 };
const UNUSABLY_LONG = { times: 2.5, more: 100 };

const getRelativeLength = (language: string): number =>
  RELATIVE_LENGTHS[language.split('-')[0]?.toLowerCase() ?? ''] ?? 1;

const computeExpectedLength = (source: string, from: string, to: string): number =>
  (source.length * getRelativeLength(to)) / getRelativeLength(from);

function exceedsLength(translation: string, expected: number, { times, more }: typeof TOO_LONG): boolean {
  return translation.length > expected * times + more;
}

/**
 * Detects added text by the translation's length. The limit is lower if the translation has more sentences than the
 * original.
 */
function findLengthGaps(source: string, from: string, translation: string, to: string): ParityGap[] {
  const split = splitSentences(translation).length > splitSentences(source).length;
  if (!exceedsLength(translation, computeExpectedLength(source, from, to), split ? TOO_LONG_IF_SPLIT : TOO_LONG))
    return [];
  return [{ code: 'length', message: 'The translation is longer than expected. It may contain added text.' }];
}

function findLanguageGaps(from: string, translation: string, to: string): ParityGap[] {
  return isInLanguage([translation], to, from)
    ? []
    : [{ code: 'language', message: 'The sentence is not in the requested language.' }];
}

/**
 * Finds faults that make a translation unusable, such as missing placeholders, or URLs and markup that the original does
 * not contain.
 */
export function findFormFaults(source: string, translation: string, to: string, from = 'en'): string[] {
  const faults: string[] = [];
  const known = new Set(findAddresses(source));
  if (translation.trim() === '') faults.push('is empty');
  if (listPlaceholders(source).join('') !== listPlaceholders(translation).join(''))
    faults.push('must keep the marks ⟦1⟧, ⟦2⟧ … of the original, each once and in the same order');
  if (exceedsLength(translation, computeExpectedLength(source, from, to), UNUSABLY_LONG))
    faults.push('is far longer than the original');
  if (findAddresses(translation).some((address) => !known.has(address)))
    faults.push('has an address that the original does not have');
  if (/<\/?[a-z]/i.test(translation) && !/<\/?[a-z]/i.test(source))
    faults.push('has markup that the original does not have');
  return faults;
}

/**
 * Minimum number of words for a text to be rejected because of its language. The minimum is lower for untranslated text
 * than for text in another foreign language.
 */
const MIN_WORDS_TO_REJECT = { original: 12, other: 60 };

/** Returns false if a translation is not in the requested language. Short texts are accepted. */
export function isInLanguage(translated: readonly string[], to: string, from = 'en'): boolean {
  const text = translated.join('\n').replace(/⟦\d+⟧/g, ' ');
  const [requested = '', original] = [to, from].map((language) => language.split('-')[0]?.toLowerCase());
  const guess = guessLanguage(text);
  const words = tokenise(text).length;
  return guess === requested || words < (guess === original ? MIN_WORDS_TO_REJECT.original : MIN_WORDS_TO_REJECT.other);
}
