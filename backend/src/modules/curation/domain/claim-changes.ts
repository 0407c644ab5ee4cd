import { findQuantities } from '../../../shared/text/quantities.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import type { Claim } from './claims.ts';
import { coverage, termsIn } from './evidence/clauses.ts';
import { addedNegation, droppedNegation } from './evidence/negation.ts';
import { contrary } from './evidence/opposites.ts';

/** A version of an article and the texts of its story that it was drafted from, whole. */
export interface Told {
  readonly claims: readonly Claim[];
  readonly sources: readonly string[];
}

export interface ClaimDifference {
  readonly kind: 'new' | 'number' | 'contradicted' | 'withdrawn';
  readonly place: 'summary' | 'body' | 'conservative' | 'liberal' | 'center';
  readonly ordinal: number;
  readonly text: string;
  readonly before: string | null;
}

/** Share of their words that two sentences have in common, from which they speak of the same. */
const ALIKE = 0.6;
/** A source has said what holds so much of a sentence's words, and its numbers. */
const SAID = 0.85;

interface Sentence {
  readonly text: string;
  /** By which the same sentence is known again in other typography. */
  readonly key: string;
  /** Stems of the words that carry meaning, without numbers. */
  readonly words: readonly string[];
  readonly numbers: ReadonlySet<string>;
}

type Placed = Sentence & Pick<ClaimDifference, 'place' | 'ordinal'>;

function sentenceOf(text: string): Sentence {
  const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return { text, key, words: termsIn(text).filter((term) => !/^\p{N}/u.test(term)), numbers: new Set(findQuantities(text).map(({ value }) => value)) };
}

/** Each sentence once, where it stands first. A headline repeats what the text says. */
function placed(claims: readonly Claim[]): Placed[] {
  const known = new Map<string, Placed>();
  for (const { place, ordinal, text } of claims) {
    if (place === 'title') continue;
    const sentence = { ...sentenceOf(text), place, ordinal };
    if (!known.has(sentence.key)) known.set(sentence.key, sentence);
  }
  return [...known.values()];
}

function likeness(a: Sentence, b: Sentence): number {
  if (a.words.length === 0 || b.words.length === 0) return a.key === b.key ? 1 : 0;
  return (coverage(a.words, b.words) + coverage(b.words, a.words)) / 2;
}

function likest<S extends Sentence>(sentence: Sentence, others: readonly S[]): S | null {
  let [best, most] = [null as S | null, ALIKE];
  for (const other of others) {
    const score = likeness(sentence, other);
    if (score > most || (score === most && best === null)) [best, most] = [other, score];
  }
  return best;
}

const without = (numbers: ReadonlySet<string>, others: ReadonlySet<string>): string[] => [...numbers].filter((number) => !others.has(number));

/** Each has a number where the other has another one. */
function countsOtherwise(a: Sentence, b: Sentence): boolean {
  return without(a.numbers, b.numbers).length > 0 && without(b.numbers, a.numbers).length > 0;
}

const NEGATION = /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/gi;

/** One denies what the other asserts: by its words, or because the same words stand with a negation and without. */
function contradicts(a: string, b: string): boolean {
  const negations = (text: string): number => text.match(NEGATION)?.length ?? 0;
  const [wordsOfA, wordsOfB] = [termsIn(a), termsIn(b)];
  if (coverage(wordsOfA, wordsOfB) >= SAID && coverage(wordsOfB, wordsOfA) >= SAID && negations(a) % 2 !== negations(b) % 2) return true;
  return contrary(a, b) !== null || droppedNegation(a, b) !== null || droppedNegation(b, a) !== null || addedNegation(a, b) !== null || addedNegation(b, a) !== null;
}

/** Tells whether one of the texts says a sentence, in its own or in nearly its own words. */
function teller(sources: readonly string[]): (sentence: Sentence) => boolean {
  const sentences = sources.flatMap((source) => splitSentences(source).map(({ text }) => sentenceOf(text)));
  const keys = new Set(sentences.map(({ key }) => key));
  const says = (source: Sentence, sentence: Sentence): boolean =>
    sentence.words.length > 0 && coverage(sentence.words, source.words) >= SAID && without(sentence.numbers, source.numbers).length === 0 && !contradicts(sentence.text, source.text);
  return (sentence) => keys.has(sentence.key) || sentences.some((source) => says(source, sentence));
}

/**
 * What a later version tells otherwise than an earlier one. News is what neither the earlier version nor the texts
 * behind it said: another choice among known sentences is none. Withdrawn is what no source says any longer; a sentence
 * that merely was not chosen again still stands.
 */
export function claimChanges(earlier: Told, later: Told): ClaimDifference[] {
  const [before, after] = [placed(earlier.claims), placed(later.claims)];
  const [keysBefore, keysAfter] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))];
  const wasKnown = teller(earlier.sources);
  const answered = new Set<string>();
  const told = after.flatMap(({ place, ordinal, ...sentence }): ClaimDifference[] => {
    if (keysBefore.has(sentence.key) || wasKnown(sentence)) return [];
    const counterpart = likest(sentence, before);
    const kind = kindOf(sentence, counterpart);
    if (kind === null) return [];
    if (counterpart && kind !== 'new') answered.add(counterpart.key);
    return [{ kind, place, ordinal, text: sentence.text, before: kind === 'new' ? null : (counterpart?.text ?? null) }];
  });
  const stillSaid = teller(later.sources);
  const withdrawn = before
    .filter((sentence) => !keysAfter.has(sentence.key) && !answered.has(sentence.key) && !stillSaid(sentence) && !restated(sentence, after))
    .map(({ place, ordinal, text }): ClaimDifference => ({ kind: 'withdrawn', place, ordinal, text, before: null }));
  return [...told, ...withdrawn];
}

/** `null`: the same in other words. */
function kindOf(sentence: Sentence, counterpart: Sentence | null): 'new' | 'number' | 'contradicted' | null {
  if (counterpart === null) return 'new';
  if (countsOtherwise(sentence, counterpart)) return 'number';
  if (contradicts(sentence.text, counterpart.text)) return 'contradicted';
  return without(sentence.numbers, counterpart.numbers).length > 0 ? 'new' : null;
}

function restated(sentence: Sentence, others: readonly Sentence[]): boolean {
  const other = likest(sentence, others);
  return other !== null && without(sentence.numbers, other.numbers).length === 0;
}
