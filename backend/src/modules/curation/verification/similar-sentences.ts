import { findQuantities } from '../../../shared/text/quantities.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { countNegations } from '../details/negations.ts';
import { computeCoverage, extractTerms } from './evidence/clauses.ts';
import { findDroppedNegation } from './evidence/negation.ts';
import { findOppositeWords } from './evidence/opposites.ts';

/** Minimum similarity of two sentences about the same thing. */
const SAME_TOPIC_SIMILARITY = 0.6;
/**
 * Minimum share of a sentence's words that a source sentence must contain to say the same. It must also contain all of
 * the numbers.
 */
const SAME_STATEMENT_SHARE = 0.85;

/** A sentence prepared for comparison. */
export interface ComparableSentence {
  readonly text: string;
  /** Lowercase words without punctuation. Equal for sentences that differ only in typography. */
  readonly key: string;
  /** Stems of the meaningful words, without numbers. */
  readonly words: readonly string[];
  readonly numbers: ReadonlySet<string>;
}

export function parseSentence(text: string): ComparableSentence {
  const key = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return {
    text,
    key,
    words: extractTerms(text).filter((term) => !/^\p{N}/u.test(term)),
    numbers: new Set(findQuantities(text).map(({ value }) => value)),
  };
}

/** Returns the share of words that the sentences have in common, 0 to 1. */
export function computeSimilarity(a: ComparableSentence, b: ComparableSentence): number {
  if (a.words.length === 0 || b.words.length === 0) return a.key === b.key ? 1 : 0;
  return (computeCoverage(a.words, b.words) + computeCoverage(b.words, a.words)) / 2;
}

/** Returns the most similar sentence about the same thing, or `null` if there is none. */
export function findMostSimilar<S extends ComparableSentence>(
  sentence: ComparableSentence,
  others: readonly S[],
): S | null {
  let [best, most] = [null as S | null, SAME_TOPIC_SIMILARITY];
  for (const other of others) {
    const score = computeSimilarity(sentence, other);
    if (score > most || (score === most && best === null)) [best, most] = [other, score];
  }
  return best;
}

/** Returns the numbers that the first set contains and the second does not. */
export const findExtraNumbers = (numbers: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...numbers].filter((number) => !others.has(number));

/** Returns true if each sentence has a number that the other one does not have. */
export function haveConflictingNumbers(a: ComparableSentence, b: ComparableSentence): boolean {
  return findExtraNumbers(a.numbers, b.numbers).length > 0 && findExtraNumbers(b.numbers, a.numbers).length > 0;
}

/** Returns true if one sentence denies the other: by antonyms, or because only one has a negation. */
export function contradicts(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [extractTerms(a), extractTerms(b)];
  if (
    computeCoverage(wordsOfA, wordsOfB) >= SAME_STATEMENT_SHARE &&
    computeCoverage(wordsOfB, wordsOfA) >= SAME_STATEMENT_SHARE &&
    countNegations(a) % 2 !== countNegations(b) % 2
  )
    return true;
  return findOppositeWords(a, b) !== null || findDroppedNegation(a, b) !== null || findDroppedNegation(b, a) !== null;
}

/**
 * Returns a predicate that tells whether one of the texts contains a sentence, in the same or nearly the same words.
 */
export function createContainmentTest(sources: readonly string[]): (sentence: ComparableSentence) => boolean {
  const sentences = sources.flatMap((source) => splitSentences(source).map(({ text }) => parseSentence(text)));
  const keys = new Set(sentences.map(({ key }) => key));
  const says = (source: ComparableSentence, sentence: ComparableSentence): boolean =>
    sentence.words.length > 0 &&
    computeCoverage(sentence.words, source.words) >= SAME_STATEMENT_SHARE &&
    findExtraNumbers(sentence.numbers, source.numbers).length === 0 &&
    !contradicts(sentence.text, source.text);
  return (sentence) => keys.has(sentence.key) || sentences.some((source) => says(source, sentence));
}
