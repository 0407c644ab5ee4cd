import { muting, onMutes, readMutes } from '../lib/mutes.ts';

/** Lists that nobody asked for by name; a search and a reading list show all that they hold. */
const HELD = /^\/($|discover|category\/|article\/)/;

/** Whatever leads to a muted article is hidden in its place, so that nothing moves. */
export function hideMuted(): void {
  const observer = new MutationObserver(hide);
  const begin = () => {
    hide();
    const { words, topics } = readMutes();
    observer.disconnect();
    if (words.length + topics.length > 0) observer.observe(document.body, { childList: true, subtree: true });
  };
  begin();
  onMutes(begin);
}

function hide(): void {
  const isMuted = muting(readMutes());
  const held = HELD.test(location.pathname);
  for (const box of boxes()) box.toggleAttribute('data-muted', held && isMuted(textOf(box)));
}

/** The smallest list entries and cards that an article's link stands in. */
function boxes(): Set<HTMLElement> {
  const links = document.querySelectorAll('main a[href^="/article/"]');
  return new Set([...links].flatMap((link) => link.closest<HTMLElement>('.card, li') ?? []));
}

/** With a space between elements: a headline does not run on from the credit of its picture. */
function textOf(box: HTMLElement): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
  return parts.join(' ');
}
