import { type Piece, piecesOf, wordStarts } from './listen-engine.ts';

/** Selects the parts of an element to read; if none are marked, all of it is read. */
const SPOKEN = '[data-spoken]';
/** Parts of the text that are not read aloud: evidence marks, passages, tools. */
const SILENT =
  'button, select, input, [role="button"], [data-popover], [hidden], [aria-hidden="true"], [data-silent], .evidence-mark, script, style, template';
/** Sentences, and blocks of text without addresses, such as headings. */
const UNIT =
  '[data-sentence], p, li, h1, h2, h3, h4, h5, h6, blockquote, blockquote > cite, figcaption, td, th, dt, dd, pre, div, section, article, ul, ol';

interface Unit {
  element: Element;
  text: string;
}

export interface SpokenText {
  pieces: Piece[];
  /** Element of each piece. */
  elements: Element[];
  /** Address of each piece's sentence; for a heading or an outlet's name that of the sentence before it. */
  addresses: string[];
}

/** Returns the sentences of an element in reading order. Text without addresses is read by paragraphs. */
export function spokenText(root: Element, lang: string): SpokenText {
  const marked = [...root.querySelectorAll(SPOKEN)];
  const units = (marked.length > 0 ? marked : [root])
    .flatMap(unitsOf)
    .filter(({ text }) => wordStarts(text, lang).length > 0);
  let address = '';
  return {
    pieces: piecesOf(units, lang),
    elements: units.map(({ element }) => element),
    addresses: units.map(({ element }) => (address = element.getAttribute('data-sentence') ?? address)),
  };
}

function unitsOf(root: Element): Unit[] {
  const units: Unit[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const owner = node.parentElement?.closest(UNIT);
    const element = owner && root.contains(owner) ? owner : root;
    const last = units.at(-1);
    const text = node.data.replace(/\s/g, ' ');
    if (last?.element === element) last.text += text;
    else units.push({ element, text });
  }
  return units;
}
