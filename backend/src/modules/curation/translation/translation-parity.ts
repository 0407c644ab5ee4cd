import { getPrimaryLanguage, guessLanguage } from '../../../shared/text/language.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import { findLanguageKey } from '../details/languages.ts';
import { findMonths, mayMentionMonth } from '../details/months.ts';
import { findLostNames } from '../details/names.ts';
import { findNegationFault } from '../details/negations.ts';
import { findNumbersInDigits, findPossibleNumberWords, findSmallNumberWords } from '../details/numbers.ts';
import { countQuotations } from '../details/quotations.ts';
import { findAddresses } from './addresses.ts';

export type ParityCode = 'number' | 'date' | 'quotation' | 'negation' | 'name' | 'length' | 'language';

/** A detail of a sentence that its translation lost, added or changed. */
export interface ParityGap {
  readonly code: ParityCode;
  readonly message: string;
}

const NEGATION_MESSAGES = {
  dropped: 'The original contains a negation that the translation does not contain.',
  added: 'The translation contains a negation that the original does not contain.',
} as const;

/**
 * Finds details that the translation of a sentence lost or added: numbers, names, quotations and negations. Does not
 * compare the meaning. For an unsupported source language, compares only quotations, length and language.
 */
export function findParityGaps(source: string, translation: string, language: string, from = 'en'): ParityGap[] {
  const [original, translated] = [
    { text: source, language: from },
    { text: translation, language },
  ];
  const isSupported = findLanguageKey(from) !== null;
  const negation = findNegationFault(source, from, translation, language);
  const [before, after] = [countQuotations(source), countQuotations(translation)];
  const gaps = (code: ParityCode, messages: readonly string[]): ParityGap[] =>
    messages.map((message) => ({ code, message }));
  return [
    ...gaps('number', [
      ...(isSupported ? findNumbersOnlyIn(original, translated) : []).map(
        (value) => `The translation does not contain the number ${value} of the original.`,
      ),
      ...(isSupported ? findNumbersOnlyIn(translated, original) : []).map(
        (value) => `The original does not contain the number ${value} of the translation.`,
      ),
    ]),
    ...gaps(
      'date',
      findMissingMonths(original, translated).map(
        (month) => `The translation does not contain the month of a date (${month}).`,
      ),
    ),
    ...gaps(
      'quotation',
      before === after ? [] : [`The original contains ${before} quotations, but the translation contains ${after}.`],
    ),
    ...gaps('negation', negation === null ? [] : [NEGATION_MESSAGES[negation]]),
    ...gaps(
      'name',
      findLostNames(source, from, translation, language).map(
        (name) => `The translation does not contain the name "${name}" of the original.`,
      ),
    ),
    ...findLengthGaps(source, from, translation, language),
    ...findLanguageGaps(from, translation, language),
  ];
}

/** A sentence with its language as a BCP 47 tag. */
interface Sentence {
  readonly text: string;
  readonly language: string;
}

const isMonth = (value: number): boolean => value >= 1 && value <= 12;

/** Returns the numbers in digits, or certainly in words, that the other sentence does not contain in any form. */
function findNumbersOnlyIn(one: Sentence, other: Sentence): number[] {
  const figures = findNumbersInDigits(one.text, one.language);
  const months = findMonths(other.text, other.language);
  const known = new Set([
    ...findNumbersInDigits(other.text, other.language),
    ...findPossibleNumberWords(other.text, other.language),
    // A date may contain its month in digits or as a name.
    ...(figures.length >= 2 ? months : []),
    ...findMonths(one.text, one.language).filter((month) => months.includes(month)),
  ]);
  return [...figures, ...findSmallNumberWords(one.text, one.language)].filter((value) => !known.has(value));
}

function findMissingMonths(source: Sentence, translation: Sentence): number[] {
  const figures = findNumbersInDigits(translation.text, translation.language).filter(isMonth);
  const mayBeInDigits = (month: number): boolean => figures.includes(month);
  return findMonths(source.text, source.language).filter(
    (month) => !mayMentionMonth(translation.text, month, translation.language) && !mayBeInDigits(month),
  );
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

const getRelativeLength = (language: string): number => RELATIVE_LENGTHS[getPrimaryLanguage(language)] ?? 1;

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

/** Finds faults that make a translation unusable, such as URLs and markup that the original does not contain. */
export function findFormFaults(source: string, translation: string, to: string, from = 'en'): string[] {
  const faults: string[] = [];
  const known = new Set(findAddresses(source));
  if (translation.trim() === '') faults.push('is empty');
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
  const text = translated.join('\n');
  const [requested, original] = [getPrimaryLanguage(to), getPrimaryLanguage(from)];
  const guess = guessLanguage(text);
  const words = tokenise(text).length;
  return guess === requested || words < (guess === original ? MIN_WORDS_TO_REJECT.original : MIN_WORDS_TO_REJECT.other);
}
