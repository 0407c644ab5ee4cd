/** Parts of the page with an article's sentences: headline and summary, text, perspectives. */
const SHOWN = '.standfirst, .article-body, .perspectives';
const NAME = 'new-facts';

/** Returns the range of a sentence on the page; null if it is not shown as continuous text. */
function findSentence(text: string): Range | null {
  for (const part of document.querySelectorAll(SHOWN)) {
    const found = rangeIn(part, text);
    if (found) return found;
  }
  return null;
}

function rangeIn(part: Element, text: string): Range | null {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.evidence-mark') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: { node: Node; from: number }[] = [];
  let whole = '';
  while (walker.nextNode()) {
    nodes.push({ node: walker.currentNode, from: whole.length });
    whole += walker.currentNode.textContent ?? '';
  }
  const start = whole.indexOf(text);
  if (start < 0) return null;
  const at = (offset: number) => nodes.findLast(({ from }) => from <= offset);
  const [first, last] = [at(start), at(start + text.length - 1)];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, start - first.from);
  range.setEnd(last.node, start + text.length - last.from);
  return range;
}

/**
 * Highlights sentences without changing the page's elements, so that nothing moves. Does nothing if the browser lacks
 * custom highlights.
 */
export function markSentences(texts: readonly string[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const ranges = texts.flatMap((text) => findSentence(text) ?? []);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `::highlight(${NAME}) { background-color: var(--tint); text-decoration: underline 2px var(--accent); }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(NAME);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/**
 * Scrolls to a sentence and focuses its paragraph, so that screen readers continue there. Returns false if it is not
 * on the page.
 */
export function leadTo(text: string): boolean {
  const range = findSentence(text);
  const paragraph = range?.startContainer.parentElement?.closest<HTMLElement>('p, li, blockquote, div');
  if (!range || !paragraph) return false;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  const { top } = range.getBoundingClientRect();
  scrollTo({
    top: scrollY + top - innerHeight / 3,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  return true;
}
