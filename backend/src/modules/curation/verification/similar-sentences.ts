import { findQuantities } from '../../../shared/text/quantities.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { coverage, termsIn } from './evidence/clauses.ts';
import { addedNegation, oppositeWords, droppedNegation } from './evidence/negation.ts';

/** Share of common words above which two sentences are about the same thing. */
const MIN_SIMILARITY = 0.6;
/**
 * Minimum share of a sentence's words that a source sentence must contain, besides all its numbers, to say the same.
 */
const MIN_CONTAINED = 0.85;

/** A sentence prepared for comparison. */
export interface Sentence {
  readonly text: string;
  /** Equal for sentences that differ only in typography. */
  readonly key: string;
  /** Stems of the words that carry meaning, without numbers. */
  readonly words: readonly string[];
  readonly numbers: ReadonlySet<string>;
}

export function sentenceOf(text: string): Sentence {
  const key = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return {
    text,
    key,
    words: termsIn(text).filter((term) => !/^\p{N}/u.test(term)),
    numbers: new Set(findQuantities(text).map(({ value }) => value)),
  };
}

/** Returns the share of common words, 0 to 1. */
export function similarity(a: Sentence, b: Sentence): number {
  if (a.words.length === 0 || b.words.length === 0) return a.key === b.key ? 1 : 0;
  return (coverage(a.words, b.words) + coverage(b.words, a.words)) / 2;
}

/** Returns the most similar sentence about the same thing, or `null` if there is none. */
export function mostSimilar<S extends Sentence>(sentence: Sentence, others: readonly S[]): S | null {
  let [best, most] = [null as S | null, MIN_SIMILARITY];
  for (const other of others) {
    const score = similarity(sentence, other);
    if (score > most || (score === most && best === null)) [best, most] = [other, score];
  }
  return best;
}

/** Returns the numbers that only the first set contains. */
export const numbersOnlyIn = (numbers: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...numbers].filter((number) => !others.has(number));

/** Returns true if each sentence has a number that the other lacks. */
export function numbersDiffer(a: Sentence, b: Sentence): boolean {
  return numbersOnlyIn(a.numbers, b.numbers).length > 0 && numbersOnlyIn(b.numbers, a.numbers).length > 0;
}

const NEGATION = /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/gi;

/** Returns true if one sentence denies the other: by antonyms, or because only one has a negation. */
export function contradicts(a: string, b: string): boolean {
  const negations = (text: string): number => text.match(NEGATION)?.length ?? 0;
  const [wordsOfA, wordsOfB] = [termsIn(a), termsIn(b)];
  if (
    coverage(wordsOfA, wordsOfB) >= MIN_CONTAINED &&
    coverage(wordsOfB, wordsOfA) >= MIN_CONTAINED &&
    negations(a) % 2 !== negations(b) % 2
  )
    return true;
  return (
    oppositeWords(a, b) !== null ||
    droppedNegation(a, b) !== null ||
    droppedNegation(b, a) !== null ||
    addedNegation(a, b) !== null ||
    addedNegation(b, a) !== null
  );
}

/** Returns a function that tells whether one of the texts contains a sentence, in the same or nearly the same words. */
export function containedIn(sources: readonly string[]): (sentence: Sentence) => boolean {
  const sentences = sources.flatMap((source) => splitSentences(source).map(({ text }) => sentenceOf(text)));
  const keys = new Set(sentences.map(({ key }) => key));
  const says = (source: Sentence, sentence: Sentence): boolean =>
    sentence.words.length > 0 &&
    coverage(sentence.words, source.words) >= MIN_CONTAINED &&
    numbersOnlyIn(sentence.numbers, source.numbers).length === 0 &&
    !contradicts(sentence.text, source.text);
  return (sentence) => keys.has(sentence.key) || sentences.some((source) => says(source, sentence));
}
