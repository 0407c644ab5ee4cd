import { tokenise } from '../../../../shared/text/tokens.ts';
import { POLES } from '../evidence/poles.ts';
import { rootOf } from '../evidence/synonyms/synonyms.ts';
import { heldBy, rootsIn, type ToldWord } from './told.ts';
import { isWeighty } from './weighty-words.ts';

/** `fell` is borne out by `shrank`: what the gate takes for one direction. */
function sameDirection(folded: string, passage: ReadonlySet<string>): boolean {
  return POLES.some(({ sides }) => sides.some(({ said, found }) => said.has(folded) && [...found].some((word) => passage.has(word))));
}

/** `undamaged` of `not damaged`, `well-known` of `known`. */
function partsOf({ folded, root }: ToldWord): string[] {
  const parts = folded.split('-').filter((part) => part.length > 2);
  const turned = /^(?:un|re|in|im|dis|non|over|under|out)([a-z]{4,})$/.exec(folded)?.[1];
  return [...(parts.length > 1 ? parts.map(rootOf) : [root]), ...(turned === undefined ? [] : [rootOf(turned)])];
}

/** Weighty words of a sentence for which its passage has no word, as far as words are known here. */
export function untoldWords(words: readonly ToldWord[], passage: string): ToldWord[] {
  const roots = rootsIn(passage).flatMap((root) => [root, ...(/^(?:re|un|in|im|dis|mis|non|over|under)([a-z]{4,})$/.exec(root)?.slice(1) ?? [])]);
  const folded = new Set(tokenise(passage).map((token) => token.folded));
  return words.filter((word) => isWeighty(word.folded, word.before) && !partsOf(word).some((part) => heldBy(roots, part)) && !sameDirection(word.folded, folded));
}
