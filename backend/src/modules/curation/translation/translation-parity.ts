import { findEntities, isTitleCase } from '../../../shared/text/entities.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import { findQuotations } from '../../../shared/text/quotations.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import { addressesIn } from './addresses.ts';
import {
  englishCounts,
  englishNumbers,
  possibleCounts,
  numbersInWords,
  smallNumbers,
  writtenNumbers,
} from './numbers.ts';
import { foreignParity } from './foreign-parity.ts';
import DATA from './languages.json' with { type: 'json' };
import { monthNames } from './month-names.ts';
import { placeholdersOf } from './translatable-text.ts';
import { type NegationFault, negationFault } from './negations.ts';

export type ParityCode = 'number' | 'date' | 'quotation' | 'negation' | 'name' | 'length' | 'language';

/** A detail of a sentence that is missing or different in its translation. */
export interface ParityGap {
  readonly code: ParityCode;
  readonly message: string;
}

const LATIN = new Set(['es', 'fr', 'de', 'it', 'pt', 'nl']);
/** Words in names that are usually translated, so they need not occur in the translation. */
const TRANSLATED_WORDS = new Set(DATA.translatedWordsOfNames.english.join(' ').split(' '));
const NAME_PREFIX_LENGTH = 3;

function numberGaps(source: string, translation: string, language: string): ParityGap[] {
  const { figures, all } = englishNumbers(source);
  const written = writtenNumbers(translation, language);
  return numberGapsOf(
    figures.filter((value) => !written.includes(value)),
    written.filter((value) => !all.has(value)),
  );
}

function countGaps(source: string, translation: string, language: string): ParityGap[] {
  const [counts, written] = [englishCounts(source), new Set(writtenNumbers(translation, language))];
  const [possible, spelledOut] = [possibleCounts(source), numbersInWords(translation, language)];
  return numberGapsOf(
    [...counts].filter((value) => !written.has(value) && !spelledOut.has(value)),
    [...smallNumbers(translation, language)].filter((value) => !possible.has(value)),
  );
}

function numberGapsOf(missing: readonly number[], added: readonly number[]): ParityGap[] {
  return [
    ...missing.map(
      (value): ParityGap => ({
        code: 'number',
        message: `The number ${value} of the original is not in the translation.`,
      }),
    ),
    ...added.map(
      (value): ParityGap => ({
        code: 'number',
        message: `The number ${value} of the translation is not in the original.`,
      }),
    ),
  ];
}

const monthGap = (month: number): ParityGap => ({
  code: 'date',
  message: `The month of a date (${month}) is not in the translation.`,
});
const nameGap = (name: string): ParityGap => ({
  code: 'name',
  message: `The name "${name}" of the original is not in the translation.`,
});

function negationGaps(fault: NegationFault): ParityGap[] {
  if (fault === null) return [];
  return [
    {
      code: 'negation',
      message:
        fault === 'dropped'
          ? 'The original has a negation that the translation does not have.'
          : 'The translation has a negation that the original does not have.',
    },
  ];
}

function dateGaps(source: string, translation: string, language: string): ParityGap[] {
  const text = translation.toLowerCase();
  return englishNumbers(source)
    .months.filter((month) => !monthNames(month, language).some((name) => text.includes(name)))
    .map(monthGap);
}

/** Replaces quotation marks that `findQuotations` does not support. */
function withKnownQuotationMarks(text: string): string {
  const marks = text.replaceAll('『', '「').replaceAll('』', '」');
  return marks.includes('„') && !marks.includes('“') ? marks.replaceAll('”', '“') : marks;
}

function quotationGaps(source: string, translation: string): ParityGap[] {
  const [before, after] = [findQuotations(source).length, findQuotations(withKnownQuotationMarks(translation)).length];
  if (before === after) return [];
  return [
    {
      code: 'quotation',
      message: `The original has ${before} passages between quotation marks, the translation ${after}.`,
    },
  ];
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Compares names by their first letters, which stay the same in Latin script. Other scripts would need transliteration.
 */
function nameGaps(source: string, translation: string, language: string): ParityGap[] {
  if (!LATIN.has(language) || isTitleCase(source)) return [];
  const words = (folded(translation).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, NAME_PREFIX_LENGTH));
  return findEntities(source)
    .flatMap(({ words: parts }) =>
      parts.filter(
        (part) =>
          /^\p{L}{3,}$/u.test(part) && !TRANSLATED_WORDS.has(part) && !TRANSLATED_WORDS.has(part.replace(/s$/, '')),
      ),
    )
    .filter((part) => !words.includes(folded(part).slice(0, NAME_PREFIX_LENGTH)))
    .map(nameGap);
}

function foreignGaps(source: string, from: string, translation: string, language: string): ParityGap[] {
  const quotations = quotationGaps(withKnownQuotationMarks(source), translation);
  const parity = foreignParity(source, from, translation, language);
  if (parity === null) return quotations;
  return [
    ...numberGapsOf(parity.missing, parity.added),
    ...parity.months.map(monthGap),
    ...quotations,
    ...negationGaps(parity.negation),
    ...parity.names.map(nameGap),
  ];
}

/**
 * Returns details that the translation of a sentence lost or added, as far as they can be detected without
 * understanding it.
 */
export function parityGaps(source: string, translation: string, language: string, from = 'en'): ParityGap[] {
  const [original, translated] = [source, translation].map((text) => text.replace(/⟦\d+⟧/g, ' ')) as [string, string];
  const whole = [...lengthGaps(original, from, translated, language), ...languageGaps(from, translated, language)];
  if (!/^en\b/i.test(from)) return [...foreignGaps(original, from, translated, language), ...whole];
  return [
    ...numberGaps(original, translated, language),
    ...countGaps(original, translated, language),
    ...dateGaps(original, translated, language),
    ...quotationGaps(original, translated),
    ...negationGaps(negationFault(original, translated, language)),
    ...nameGaps(original, translated, language),
    ...whole,
  ];
}

/** Average length of a text in each language relative to English. */
const LENGTHS: Readonly<Record<string, number>> = {
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
/** Maximum length: a multiple of the expected length plus a number of characters. */
const TOO_LONG = { times: 1.5, more: 30 };
const TOO_LONG_IF_SPLIT = { times: 1.15, more: 20 };
const UNUSABLY_LONG = { times: 2.5, more: 100 };

const lengthOf = (language: string): number => LENGTHS[language.split('-')[0]?.toLowerCase() ?? ''] ?? 1;

const expectedLength = (source: string, from: string, to: string): number =>
  (source.length * lengthOf(to)) / lengthOf(from);

function exceeds(translation: string, expected: number, { times, more }: typeof TOO_LONG): boolean {
  return translation.length > expected * times + more;
}

/** Detects added text, with a lower limit if the translation has more sentences than the original. */
function lengthGaps(source: string, from: string, translation: string, to: string): ParityGap[] {
  const split = splitSentences(translation).length > splitSentences(source).length;
  if (!exceeds(translation, expectedLength(source, from, to), split ? TOO_LONG_IF_SPLIT : TOO_LONG)) return [];
  return [{ code: 'length', message: 'The translation is longer than its original; something may have been added.' }];
}

function languageGaps(from: string, translation: string, to: string): ParityGap[] {
  return isInLanguage([translation], to, from)
    ? []
    : [{ code: 'language', message: 'The sentence is not in the language of the translation.' }];
}

/**
 * Returns faults that make a translation unusable, such as missing placeholders, or a URL or markup that the original
 * does not have.
 */
export function formFaults(source: string, translation: string, to: string, from = 'en'): string[] {
  const faults: string[] = [];
  const known = new Set(addressesIn(source));
  if (translation.trim() === '') faults.push('is empty');
  if (placeholdersOf(source).join('') !== placeholdersOf(translation).join(''))
    faults.push('must keep the marks ⟦1⟧, ⟦2⟧ … of the original, each once and in the same order');
  if (exceeds(translation, expectedLength(source, from, to), UNUSABLY_LONG))
    faults.push('is far longer than the original');
  if (addressesIn(translation).some((address) => !known.has(address)))
    faults.push('has an address that the original does not have');
  if (/<\/?[a-z]/i.test(translation) && !/<\/?[a-z]/i.test(source))
    faults.push('has markup that the original does not have');
  return faults;
}

/**
 * Minimum number of words to reject a language. An untranslated text is recognized earlier than a mix-up of two foreign
 * languages.
 */
const MIN_WORDS = { original: 12, other: 60 };

/** Returns false if a translation is in another language than requested. Short texts are accepted. */
export function isInLanguage(translated: readonly string[], to: string, from = 'en'): boolean {
  const text = translated.join('\n').replace(/⟦\d+⟧/g, ' ');
  const [requested = '', original] = [to, from].map((language) => language.split('-')[0]?.toLowerCase());
  const guess = guessLanguage(text);
  const words = tokenise(text).length;
  return guess === requested || words < (guess === original ? MIN_WORDS.original : MIN_WORDS.other);
}
