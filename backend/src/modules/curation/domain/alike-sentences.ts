import { findQuantities } from '../../../shared/text/quantities.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { coverage, termsIn } from './evidence/clauses.ts';
import { addedNegation, droppedNegation } from './evidence/negation.ts';
import { contrary } from './evidence/opposites.ts';

/** Share of their words that two sentences have in common, from which they speak of the same. */
const ALIKE = 0.6;
/** A source has said what holds so much of a sentence's words, and its numbers. */
const SAID = 0.85;

/** A sentence, as it is compared with others. */
export interface Sentence {
  readonly text: string;
  /** By which the same sentence is known again in other typography. */
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

/** How much of their words two sentences share, 0 to 1. */
export function likeness(a: Sentence, b: Sentence): number {
  if (a.words.length === 0 || b.words.length === 0) return a.key === b.key ? 1 : 0;
  return (coverage(a.words, b.words) + coverage(b.words, a.words)) / 2;
}

/** The one that speaks of the same, of several the likest. */
export function likest<S extends Sentence>(sentence: Sentence, others: readonly S[]): S | null {
  let [best, most] = [null as S | null, ALIKE];
  for (const other of others) {
    const score = likeness(sentence, other);
    if (score > most || (score === most && best === null)) [best, most] = [other, score];
  }
  return best;
}

/** Numbers of one sentence that another has not. */
export const without = (numbers: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...numbers].filter((number) => !others.has(number));

/** Each has a number where the other has another one. */
export function countsOtherwise(a: Sentence, b: Sentence): boolean {
  return without(a.numbers, b.numbers).length > 0 && without(b.numbers, a.numbers).length > 0;
}

const NEGATION = /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/gi;

/** One denies what the other asserts: by its words, or because the same words stand with a negation and without. */
export function contradicts(a: string, b: string): boolean {
  const negations = (text: string): number => text.match(NEGATION)?.length ?? 0;
  const [wordsOfA, wordsOfB] = [termsIn(a), termsIn(b)];
  if (
    coverage(wordsOfA, wordsOfB) >= SAID &&
    coverage(wordsOfB, wordsOfA) >= SAID &&
    negations(a) % 2 !== negations(b) % 2
  )
    return true;
  return (
    contrary(a, b) !== null ||
    droppedNegation(a, b) !== null ||
    droppedNegation(b, a) !== null ||
    addedNegation(a, b) !== null ||
    addedNegation(b, a) !== null
  );
}

/** Tells whether one of the texts says a sentence, in its own or in nearly its own words. */
export function teller(sources: readonly string[]): (sentence: Sentence) => boolean {
  const sentences = sources.flatMap((source) => splitSentences(source).map(({ text }) => sentenceOf(text)));
  const keys = new Set(sentences.map(({ key }) => key));
  const says = (source: Sentence, sentence: Sentence): boolean =>
    sentence.words.length > 0 &&
    coverage(sentence.words, source.words) >= SAID &&
    without(sentence.numbers, source.numbers).length === 0 &&
    !contradicts(sentence.text, source.text);
  return (sentence) => keys.has(sentence.key) || sentences.some((source) => says(source, sentence));
}
