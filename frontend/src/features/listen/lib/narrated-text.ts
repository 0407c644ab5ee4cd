import type { NarrationSegment } from './narration.ts';
import { type Block, blocksOf, rangeIn } from './spoken-text.ts';
import { lettersOf } from './same-sentence.ts';

/** Parts of an article by the place that the server names. Texts without these parts are searched as a whole. */
const PLACES: Readonly<Record<string, string>> = {
  correction: '[id^="correction-"]',
  title: 'h1',
  summary: '.standfirst',
  heading: '.article-body',
  body: '.article-body',
  conservative: '[data-side="conservative"]',
  liberal: '[data-side="liberal"]',
  center: '[data-side="center"]',
  outlet: '.outlets',
};

interface Letters {
  block: Block;
  /** The block's letters and digits. */
  text: string;
  /** Offset of each of them in the block. */
  offsets: readonly number[];
}

/** Sentences of one part of the page are searched in order, so that a repeated sentence is found in its turn. */
interface Part {
  letters: Letters[];
  block: number;
  offset: number;
}

/** Parts of the page may appear later, so missing sentences are searched again, but not more often than this. */
const SEARCH_INTERVAL_MS = 1000;

/** Returns a function that finds a sentence on the page; null for sentences that the page does not show. */
export function narratedText(root: Element, segments: readonly NarrationSegment[]): (segment: number) => Range | null {
  let ranges: readonly (Range | null)[] = [];
  let searchedAt = -Infinity;
  return (segment) => {
    const range = ranges[segment];
    if (range && isOnPage(range)) return range;
    // Lost sentences are searched at once, because the page replaced a part.
    if (range || performance.now() - searchedAt > SEARCH_INTERVAL_MS) {
      ranges = rangesIn(root, segments);
      searchedAt = performance.now();
    }
    return ranges[segment] ?? null;
  };
}

const isOnPage = ({ startContainer, collapsed }: Range): boolean => startContainer.isConnected && !collapsed;

function rangesIn(root: Element, segments: readonly NarrationSegment[]): (Range | null)[] {
  const whole = partOf([root]);
  const parts = new Map<string, Part>();
  return segments.map(({ place, text }) => {
    const selector = PLACES[place];
    const part = selector ? (parts.get(selector) ?? partOf([...root.querySelectorAll(selector)])) : whole;
    if (selector) parts.set(selector, part);
    return find(part, text) ?? (part === whole ? null : find(whole, text));
  });
}

function partOf(roots: readonly Element[]): Part {
  return { letters: roots.flatMap(blocksOf).map(readLetters), block: 0, offset: 0 };
}

function readLetters(block: Block): Letters {
  const found = [...block.text.matchAll(/[\p{L}\p{N}]/gu)];
  return {
    block,
    text: found.map(([letter]) => letter).join(''),
    offsets: found.flatMap(({ index, 0: letter }) => Array.from(letter, (_, at) => index + at)),
  };
}

/** Searches from the last sentence that was found, then from the beginning. */
function find(part: Part, text: string): Range | null {
  const wanted = lettersOf(text);
  if (wanted === '') return null;
  const order = part.letters.map((_, index) => (index + part.block) % part.letters.length);
  for (const [turn, index] of [...order, part.block].entries()) {
    const letters = part.letters[index];
    const at = letters?.text.indexOf(wanted, turn === 0 ? part.offset : 0) ?? -1;
    if (!letters || at < 0) continue;
    part.block = index;
    part.offset = at + wanted.length;
    const start = letters.offsets[at] ?? 0;
    const end = (letters.offsets[at + wanted.length - 1] ?? 0) + 1;
    return rangeIn(
      letters.block,
      Math.max(0, start - signsBefore(text)),
      Math.min(end + signsAfter(text), letters.block.text.length),
    );
  }
  return null;
}

/** Quotation marks and full stops belong to the sentence, too. */
const signsBefore = (text: string): number => /^\s*([^\p{L}\p{N}\s]*)/u.exec(text)?.[1]?.length ?? 0;
const signsAfter = (text: string): number => /([^\p{L}\p{N}\s]*)\s*$/u.exec(text)?.[1]?.length ?? 0;
