import type { Api } from '../api/client.ts';
import type { ArticleSubject } from '../api/contract.ts';
import { type Mutes, muting, mutingSubjects, onMutes, readMutes } from '../lib/mutes.ts';

/** Pages with lists chosen by the site, and searches. Reading lists show everything that the reader saved. */
const HELD = /^\/($|discover|category\/|article\/|search)/;
/** Maximum number of articles per request. */
const MAX_ASKED = 300;

/** Articles seen on pages, as known to the server; null if requested or not public. */
const subjects = new Map<number, ArticleSubject | null>();

/** Hides cards and list entries of muted articles but keeps their space, so that nothing moves. */
export function hideMuted(api: Api): void {
  let asking = false;
  const ask = async () => {
    const ids = unknownIds().slice(0, MAX_ASKED);
    if (asking || ids.length === 0) return;
    asking = true;
    for (const id of ids) subjects.set(id, null);
    try {
      for (const subject of await api.get('/api/articles/subjects', { query: { ids: ids.join() } }))
        subjects.set(subject.id, subject);
    } catch {
      // Mutes still apply to the text on the page.
    }
    asking = false;
    act();
  };
  const act = () => {
    hide();
    if (mutesSomething(readMutes())) void ask();
  };
  const observer = new MutationObserver(act);
  const begin = () => {
    act();
    observer.disconnect();
    if (mutesSomething(readMutes())) observer.observe(document.body, { childList: true, subtree: true });
  };
  begin();
  onMutes(begin);
}

const mutesSomething = ({ words, outlets, topics }: Mutes): boolean =>
  words.length + outlets.length + topics.length > 0;

function hide(): void {
  const mutes = readMutes();
  const [isMuted, isMutedSubject] = [muting(mutes), mutingSubjects(mutes)];
  const held = HELD.test(location.pathname);
  for (const [box, id] of boxes()) {
    const subject = subjects.get(id);
    box.toggleAttribute('data-muted', held && (isMuted(textOf(box)) || (subject != null && isMutedSubject(subject))));
  }
  for (const topic of document.querySelectorAll<HTMLElement>('main [data-topic]'))
    topic.toggleAttribute('data-muted', isMuted(topic.dataset['topic'] ?? ''));
}

/** Returns the smallest list entry or card around each article link, with the article's id. */
function boxes(): Map<HTMLElement, number> {
  const links = document.querySelectorAll('main a[href^="/article/"]');
  return new Map(
    [...links].flatMap((link) => {
      const box = link.closest<HTMLElement>('.card, li');
      return box ? [[box, Number(link.getAttribute('href')?.slice('/article/'.length))] as const] : [];
    }),
  );
}

function unknownIds(): number[] {
  return HELD.test(location.pathname)
    ? [...new Set(boxes().values())].filter((id) => Number.isInteger(id) && !subjects.has(id))
    : [];
}

/** Returns the text with spaces between elements, so that a headline is separate from its picture's credit. */
function textOf(box: HTMLElement): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
  return parts.join(' ');
}
