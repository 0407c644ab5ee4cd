import { splitSentences } from '../../../shared/text/sentences.ts';
import { stem } from '../../../shared/text/stem.ts';
import { isStopWord, tokenise } from '../../../shared/text/tokens.ts';
import { accountedFor, type Word } from './word-alignment.ts';

/** From here on a sentence keeps so close to its source that its faults would have to be those of the source. */
export const NEAR = 0.8;

/** A word is looked for together with this many of those after it. */
const REACH = 3;
/** What two words are worth that stand in a sentence of the source in the other order. */
const TURNED = 0.5;

interface Place {
  readonly sentence: number;
  readonly at: number;
}

type Places = ReadonlyMap<string, readonly Place[]>;

function placesOf(sentences: readonly (readonly Word[])[]): Places {
  const places = new Map<string, Place[]>();
  sentences.forEach((words, sentence) => {
    words.forEach((word, at) => {
      const known = places.get(word.stem);
      if (known === undefined) places.set(word.stem, [{ sentence, at }]);
      else known.push({ sentence, at });
    });
  });
  return places;
}

/** How closely two words, `apart` in the claim, stand together in any sentence of the source: 1 as close, 0 in none. */
function togetherness(one: readonly Place[], other: readonly Place[], apart: number): number {
  let most = 0;
  for (const a of one) {
    for (const b of other) {
      if (a.sentence !== b.sentence || a.at === b.at) continue;
      const distance = Math.max(1, Math.abs(b.at - a.at) / apart);
      most = Math.max(most, (b.at > a.at ? 1 : TURNED) / Math.sqrt(distance));
    }
  }
  return most;
}

/** Whether what stands together in the claim does so in the source: the mean over all pairs of neighbouring words; a lone word has nothing to be told by. */
function bondsKept(words: readonly Word[], places: Places): number {
  let [kept, pairs] = [0, 0];
  words.forEach((word, at) => {
    for (let apart = 1; apart <= REACH; apart++) {
      const other = words[at + apart];
      if (other === undefined) break;
      kept += togetherness(places.get(word.stem) ?? [], places.get(other.stem) ?? [], apart);
      pairs += 1;
    }
  });
  return pairs === 0 ? 0 : kept / pairs;
}

/** In pieces of letters or digits: texts out of pages have `1. 8` for `1.8`, and `3 - 3` for `3-3`. */
function wordsOf(text: string): Word[] {
  const pieces = tokenise(text).flatMap(({ surface }) => surface.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return pieces.map((piece) => ({ folded: piece, stem: stem(piece), small: isStopWord(piece) }));
}

const withoutSmall = (words: readonly Word[]): Word[] => words.filter(({ small }) => !small);

/**
 * How close a sentence keeps to the words of a source, from 1, where it stands there, to 0. Less the more editing makes it
 * of the source (`word-alignment.ts`), and the less its neighbouring words, the small ones left out and counted in, are
 * neighbours there: a sentence glued of two true halves says something else than either.
 */
export function closeness(sentence: string, source: string): number {
  const words = wordsOf(sentence);
  if (words.length === 0) return 0;
  const sentences = splitSentences(source).map(({ text }) => wordsOf(text));
  const bonds = bondsKept(words, placesOf(sentences)) + bondsKept(withoutSmall(words), placesOf(sentences.map(withoutSmall)));
  return (accountedFor(words, sentences) * bonds) / 2;
}
