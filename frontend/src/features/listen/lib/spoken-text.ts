import type { Piece } from './listen-machine.ts';
import { spokenSpans, wordStarts } from './segment.ts';

/** Selects the parts of an element to read; if none are marked, all of it is read. */
const SPOKEN = '[data-spoken]';
/** Parts of the text that are not read aloud: evidence marks, passages, tools. */
const SILENT =
  'button, select, input, [role="button"], [data-popover], [hidden], [aria-hidden="true"], [data-silent], .evidence-mark, script, style, template';
const BLOCKS = new Set([
  'P',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'FIGCAPTION',
  'TD',
  'TH',
  'DT',
  'DD',
  'PRE',
  'DIV',
  'SECTION',
  'ARTICLE',
  'UL',
  'OL',
]);

/** A paragraph or another block of text on the page. */
export interface Block {
  text: string;
  parts: { node: Text; start: number }[];
}

export interface SpokenText {
  pieces: Piece[];
  /** Returns the position of a piece on the page. */
  rangeOf: (piece: number) => Range | null;
}

/** Returns the sentences of an element in reading order. */
export function spokenText(root: Element, lang: string): SpokenText {
  const marked = [...root.querySelectorAll(SPOKEN)];
  const blocks = (marked.length > 0 ? marked : [root]).flatMap(blocksOf);
  const pieces: Piece[] = [];
  const places: { block: Block; start: number; end: number }[] = [];
  let before = 0;
  for (const block of blocks) {
    for (const { start, end } of spokenSpans(block.text, lang)) {
      const text = block.text.slice(start, end);
      const words = wordStarts(text, lang).length;
      if (words === 0) continue;
      pieces.push({ text, words, before });
      places.push({ block, start, end });
      before += words;
    }
  }
  return {
    pieces,
    rangeOf: (piece) => {
      const place = places[piece];
      return place ? rangeIn(place.block, place.start, place.end) : null;
    },
  };
}

/** Returns paragraphs and other blocks, each with its text nodes. */
export function blocksOf(root: Element): Block[] {
  const blocks: Block[] = [];
  let owner: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const block = blockAround(node, root);
    if (block !== owner) blocks.push({ text: '', parts: [] });
    owner = block;
    const last = blocks.at(-1);
    last?.parts.push({ node, start: last.text.length });
    // Line breaks in the source count as spaces. The length stays the same, so that offsets remain valid.
    if (last) last.text += node.data.replace(/\s/g, ' ');
  }
  return blocks;
}

function blockAround(node: Text, root: Element): Element {
  let element = node.parentElement ?? root;
  while (element !== root && !BLOCKS.has(element.tagName) && element.parentElement) element = element.parentElement;
  return element;
}

/** Returns the range of a part of a block, or null if the page changed. */
export function rangeIn(block: Block, start: number, end: number): Range | null {
  const partAt = (offset: number) => block.parts.findLast((part) => part.start <= offset);
  const [first, last] = [partAt(start), partAt(end - 1)];
  if (!first?.node.isConnected || !last?.node.isConnected) return null;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
