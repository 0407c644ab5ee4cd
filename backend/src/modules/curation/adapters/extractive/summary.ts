import { tokenise } from '../../../../shared/text/tokens.ts';
import { choose } from './salience.ts';
import type { SourceSentence } from './source-sentences.ts';

const MOST_SENTENCES = 3;
/** A third sentence is left out where the summary would grow beyond this. */
const MOST_WORDS = 100;
/** Outlets open with the same facts in other words: among several, likeness costs more. */
const DIVERSITY_ONE_SOURCE = 0.25;
const DIVERSITY_MANY = 0.7;

function inReadingOrder(a: SourceSentence, b: SourceSentence): number {
  return a.position - b.position || a.sourceIndex - b.sourceIndex;
}

function withinLength(sentences: readonly SourceSentence[]): SourceSentence[] {
  const words = sentences.reduce((sum, { text }) => sum + tokenise(text).length, 0);
  return sentences.length > 2 && words > MOST_WORDS ? sentences.slice(0, 2) : [...sentences];
}

/** Two or three sentences that tell the story, the most telling first chosen, then in the order of their places; fewer where the sources hold fewer. */
export function summarise(sentences: readonly SourceSentence[], scores: ReadonlyMap<SourceSentence, number>): SourceSentence[] {
  const whole = sentences.filter((sentence) => sentence.standsAlone);
  const candidates = whole.length > 0 ? whole : sentences.slice(0, 2);
  const several = new Set(candidates.map((sentence) => sentence.sourceIndex)).size > 1;
  const chosen = choose(
    candidates,
    candidates.map((sentence) => scores.get(sentence) ?? 0),
    MOST_SENTENCES,
    several ? DIVERSITY_MANY : DIVERSITY_ONE_SOURCE,
  ).flatMap((index) => candidates[index] ?? []);
  const [first, ...rest] = withinLength(chosen);
  return first === undefined ? [] : [first, ...rest].sort(inReadingOrder);
}
