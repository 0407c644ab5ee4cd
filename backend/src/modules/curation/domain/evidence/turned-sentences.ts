import { splitSentences } from '../../../../shared/text/sentences.ts';
import { tokenise } from '../../../../shared/text/tokens.ts';
import { coverage, termsIn } from './clauses.ts';
import { DENIED, type Turned } from './directions.ts';
import { inOneWord, POLAR, POLES, type Side } from './poles.ts';

/** How much of what the sentence tells besides its direction a sentence of the passage has to hold. */
const MOSTLY = 0.75;
const FEWEST_TERMS = 2;

interface Told {
  readonly words: readonly string[];
  readonly terms: readonly string[];
  readonly denied: boolean;
}

function toldBy(sentence: string): Told {
  const plain = inOneWord(sentence);
  const words = tokenise(plain).map(({ folded }) => folded);
  return { words, terms: termsIn(words.filter((word) => !POLAR.has(word)).join(' ')), denied: DENIED.test(plain) };
}

const wordOf = ({ words }: Told, side: ReadonlySet<string>): string | undefined => words.find((word) => side.has(word));

/** Whether of the two sides a sentence has only this one. */
function onlyHas(told: Told, contrary: Side, same: Side): boolean {
  return !told.denied && wordOf(told, contrary.said) !== undefined && wordOf(told, same.found) === undefined;
}

/** The claim's word of the one side where the sentences that hold it have the other one only. */
function turned(claim: Told, holding: readonly Told[], same: Side, contrary: Side): Turned | null {
  const said = wordOf(claim, same.said);
  if (said === undefined || wordOf(claim, contrary.found) !== undefined || !holding.every((told) => onlyHas(told, contrary, same))) return null;
  return { said, found: holding.map((told) => wordOf(told, contrary.said)).find((word) => word !== undefined) ?? '' };
}

/** A direction that every sentence of the passage which tells nearly the same tells otherwise, wherever its word stands. */
export function turnedSentence(text: string, passage: string): Turned | null {
  const claim = toldBy(text);
  if (claim.denied || claim.terms.length < FEWEST_TERMS || !claim.words.some((word) => POLAR.has(word))) return null;
  const holding = splitSentences(passage).map((sentence) => toldBy(sentence.text)).filter(({ terms }) => coverage(claim.terms, terms) >= MOSTLY);
  if (holding.length === 0) return null;
  const sides = POLES.filter(({ ordered }) => !ordered).flatMap(({ sides: [left, right] }): [Side, Side][] => [[left, right], [right, left]]);
  return sides.map(([same, contrary]) => turned(claim, holding, same, contrary)).find((found) => found !== null) ?? null;
}
