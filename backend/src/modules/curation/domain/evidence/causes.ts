import { splitSentences } from '../../../../shared/text/sentences.ts';
import { coverage, termsIn } from './clauses.ts';

const CAUSE = /\b(?:because(?: of)?|due to|owing to|as a result of|thanks to|led|prompted|caused|forced)\b/i;
/** Words by which a writer makes one thing the ground of another. */
const GROUND = /\b(?:because|due|owing|result\w*|thanks|led|leads|prompt\w*|caus\w*|forc\w*|after|since|therefore|so|following|blam\w*|reason|why|credit\w*|meant|as)\b/i;
const HELD = 0.6;

/** A ground that the passage does not give: it tells both things, in two sentences that nothing joins. */
export function falseCause(text: string, passage: string): string | null {
  const match = CAUSE.exec(text);
  if (match === null) return null;
  const parts = [text.slice(0, match.index), text.slice(match.index + match[0].length)].map(termsIn);
  if (parts.some((terms) => terms.length < 2)) return null;
  const sentences = splitSentences(passage).map((sentence) => ({ text: sentence.text, terms: termsIn(sentence.text) }));
  if (sentences.some(({ terms }) => parts.every((part) => coverage(part, terms) >= HELD))) return null;
  const holders = parts.map((part) => sentences.filter(({ terms }) => coverage(part, terms) >= HELD));
  if (holders.some((held) => held.length === 0) || holders.flat().some((held) => GROUND.test(held.text) && !isSplit(held.text, parts))) return null;
  return match[0];
}

/** A ground given within a sentence for something that the claim does not speak of. */
function isSplit(sentence: string, parts: readonly (readonly string[])[]): boolean {
  const match = GROUND.exec(sentence);
  if (match === null) return true;
  const sides = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)].map(termsIn);
  return sides.every((side) => side.length >= 2) && sides.some((side) => parts.some((part) => coverage(part, side) >= HELD)) && !sides.every((side) => parts.some((part) => coverage(part, side) >= HELD));
}
