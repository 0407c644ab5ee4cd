import { findLanguageKey } from './languages.ts';
import { findMonths, mayMentionMonth } from './months.ts';
import { findLostNames } from './names.ts';
import { findNegationFault, type NegationFault } from './negations.ts';
import { findNumbersInDigits, findPossibleNumberWords, findSmallNumberWords } from './numbers.ts';
import { countQuotations } from './quotations.ts';

/** A sentence with its language as a BCP 47 tag. */
export interface Sentence {
  readonly text: string;
  readonly language: string;
}

/** Details of a sentence that its translation lost, added or changed. */
export interface DetailDifferences {
  readonly missingNumbers: readonly number[];
  readonly addedNumbers: readonly number[];
  readonly missingMonths: readonly number[];
  readonly missingNames: readonly string[];
  readonly negation: NegationFault;
  /** Number of quotations of the original and of the translation. */
  readonly quotations: readonly [number, number];
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

/** Compares a sentence with its translation. In unsupported languages, compares only quotations. */
export function compareSentences(source: Sentence, translation: Sentence): DetailDifferences {
  const quotations = [countQuotations(source.text), countQuotations(translation.text)] as const;
  if (findLanguageKey(source.language) === null)
    return { missingNumbers: [], addedNumbers: [], missingMonths: [], missingNames: [], negation: null, quotations };
  const [from, to] = [source.language, translation.language];
  return {
    missingNumbers: findNumbersOnlyIn(source, translation),
    addedNumbers: findNumbersOnlyIn(translation, source),
    missingMonths: findMissingMonths(source, translation),
    missingNames: findLostNames(source.text, from, translation.text, to),
    negation: findNegationFault(source.text, from, translation.text, to),
    quotations,
  };
}
