import { findEntities } from '../../../../shared/text/entities.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import { choose, SAME_NEARBY } from './salience.ts';
import { speaksOfItself } from './stands-alone.ts';
import type { SourceSentence } from './source-sentences.ts';
import { cosine, vectorOfTerms } from './term-vector.ts';

const MOST_SENTENCES = 3;
/** A third sentence is left out where the summary would grow beyond this. */
const MOST_WORDS = 100;
/** Outlets open with the same facts in other words: among several, likeness costs more. */
const DIVERSITY_ONE_SOURCE = 0.25;
const DIVERSITY_MANY = 0.5;
/** What a sentence loses that says "we" or speaks of the paper it stands in. */
const OWN_VOICE = 0.15;
/** What it loses that opens with somebody's speech, a comment on the news, or is too short to tell any. */
const SOFT = 0.1;
const FEWEST_WORDS = 8;
/** Speech carries its comma or full stop within the marks, a title does not. */
const OPENS_WITH_SPEECH = /^(?:["“«„][^"”»]*[,.!?…]["”»]|[‘'](?:[^’']|[’'](?=\p{L}))*[,.!?…] ?[’'])/u;

function inReadingOrder(a: SourceSentence, b: SourceSentence): number {
  return a.position - b.position || a.sourceIndex - b.sourceIndex;
}

function withinLength(sentences: readonly SourceSentence[]): SourceSentence[] {
  const words = sentences.reduce((sum, { text }) => sum + tokenise(text).length, 0);
  return sentences.length > 2 && words > MOST_WORDS ? sentences.slice(0, 2) : [...sentences];
}

/** What tells against a sentence that is to speak in nobody's name. */
function handicap({ text }: SourceSentence): number {
  const soft = OPENS_WITH_SPEECH.test(text) || tokenise(text).length < FEWEST_WORDS;
  return (speaksOfItself(text) ? OWN_VOICE : 0) + (soft ? SOFT : 0);
}

/** The one that tells what the headline tells stands first: an outlet may open with a scene, or with what came of it. */
function newsFirst(chosen: readonly SourceSentence[], headline: string): SourceSentence[] {
  const news = vectorOfTerms(termsOf(headline));
  return introducedFirst(chosen.toSorted((a, b) => cosine(b.vector, news) - cosine(a.vector, news)).slice(0, 1), chosen);
}

/** A surname alone waits for the sentence that gives the full name. */
function introducedFirst([first]: readonly SourceSentence[], chosen: readonly SourceSentence[]): SourceSentence[] {
  if (first === undefined) return [];
  const surnames = findEntities(first.text).filter(({ words }) => words.length === 1).flatMap(({ words }) => words);
  const introduces = ({ text }: SourceSentence): boolean => findEntities(text).some(({ words }) => words.length > 1 && surnames.includes(words.at(-1) ?? ''));
  const opening = chosen.find((sentence) => sentence !== first && introduces(sentence));
  const head = opening === undefined ? [first] : [opening, first];
  return [...head, ...chosen.filter((sentence) => !head.includes(sentence))];
}

/**
 * Two or three sentences that tell the story, fewer where the sources hold fewer: of one source in the order of their
 * places; of several the one first that tells what the headline tells.
 */
export function summarise(sentences: readonly SourceSentence[], scores: ReadonlyMap<SourceSentence, number>, headline = ''): SourceSentence[] {
  const whole = sentences.filter((sentence) => sentence.standsAlone && sentence.supported);
  const candidates = whole.length > 0 ? whole : sentences.filter((sentence) => sentence.supported).slice(0, 2);
  const several = new Set(candidates.map((sentence) => sentence.sourceIndex)).size > 1;
  const chosen = choose(
    candidates,
    candidates.map((sentence) => (scores.get(sentence) ?? 0) - handicap(sentence)),
    MOST_SENTENCES,
    several ? { diversity: DIVERSITY_MANY, same: SAME_NEARBY } : { diversity: DIVERSITY_ONE_SOURCE },
  ).flatMap((index) => candidates[index] ?? []);
  const kept = withinLength(chosen);
  return several ? newsFirst(kept, headline) : kept.sort(inReadingOrder);
}
