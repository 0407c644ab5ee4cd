import { tokenise } from '../../../../shared/text/tokens.ts';
import { choose, SAME_NEARBY } from './salience.ts';
import { speaksOfItself } from './stands-alone.ts';
import type { SourceSentence } from './source-sentences.ts';

const MOST_SENTENCES = 3;
/** A third sentence is left out where the summary would grow beyond this. */
const MOST_WORDS = 100;
/** Outlets open with the same facts in other words: among several, likeness costs more. */
const DIVERSITY_ONE_SOURCE = 0.25;
const DIVERSITY_MANY = 0.5;
/** What a sentence loses that says "we" or speaks of the paper it stands in. */
const OWN_VOICE = 0.3;

function inReadingOrder(a: SourceSentence, b: SourceSentence): number {
  return a.position - b.position || a.sourceIndex - b.sourceIndex;
}

function withinLength(sentences: readonly SourceSentence[]): SourceSentence[] {
  const words = sentences.reduce((sum, { text }) => sum + tokenise(text).length, 0);
  return sentences.length > 2 && words > MOST_WORDS ? sentences.slice(0, 2) : [...sentences];
}

/**
 * Two or three sentences that tell the story, fewer where the sources hold fewer: of one source in the order of their
 * places; of several the more telling before the others, since an outlet may open with a scene.
 */
export function summarise(sentences: readonly SourceSentence[], scores: ReadonlyMap<SourceSentence, number>): SourceSentence[] {
  const whole = sentences.filter((sentence) => sentence.standsAlone && sentence.supported);
  const candidates = whole.length > 0 ? whole : sentences.filter((sentence) => sentence.supported).slice(0, 2);
  const several = new Set(candidates.map((sentence) => sentence.sourceIndex)).size > 1;
  const chosen = choose(
    candidates,
    candidates.map((sentence) => (scores.get(sentence) ?? 0) - (speaksOfItself(sentence.text) ? OWN_VOICE : 0)),
    MOST_SENTENCES,
    several ? { diversity: DIVERSITY_MANY, same: SAME_NEARBY } : { diversity: DIVERSITY_ONE_SOURCE },
  ).flatMap((index) => candidates[index] ?? []);
  const [first, ...rest] = withinLength(chosen);
  if (first === undefined) return [];
  return several ? [first, ...rest] : [first, ...rest].sort(inReadingOrder);
}
