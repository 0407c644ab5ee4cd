import type { AnyRouter } from '@tanstack/react-router';

import type { StoryNews } from '../api/contract.ts';
import type { RouterContext } from '../router.tsx';
import { articleQuery } from '../features/articles/api/get-article.ts';
import { hasSignInHint } from '../api/get-viewer.ts';
import {
  joinCursors,
  keepStoryCursors,
  newsWords,
  readStoryCursors,
  type StoryCursor,
  storyCursor,
} from '../lib/story-cursors.ts';

const ARTICLE = /^\/article\/([1-9]\d{0,9})$/;
const PATH = '/api/story-cursors';

/**
 * Remembers how much of each story the reader has seen, and labels cards that have news. The data stays in this
 * browser and, for signed-in readers, in their account. The list of stories with news is the same for everybody, so
 * that requesting it reveals nothing.
 */
export function followStories(router: AnyRouter): void {
  const { api, queryClient } = router.options.context as RouterContext;
  let open: StoryCursor | null = null;
  let joined = false;

  const join = async () => {
    if (joined || !hasSignInHint()) return;
    joined = true;
    try {
      const { cursors } = await api.send('POST', PATH, { body: { cursors: readStoryCursors() } });
      keepStoryCursors(joinCursors(readStoryCursors(), cursors));
    } catch {
      // Retried on the next page.
      joined = false;
    }
  };
  const keep = (cursor: StoryCursor) => {
    keepStoryCursors(joinCursors([cursor], readStoryCursors()));
    if (hasSignInHint())
      void fetch(PATH, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cursors: [cursor] }),
      }).catch(() => undefined);
  };
  // New facts stay highlighted while the page is open.
  const leave = () => {
    if (open) keep({ ...open, seenAt: new Date().toISOString() });
    open = null;
  };
  const arrive = () => {
    const id = ARTICLE.exec(router.state.location.pathname)?.[1];
    if (String(open?.articleId ?? '') !== (id ?? '')) leave();
    const article = id ? queryClient.getQueryData(articleQuery(api, id).queryKey) : undefined;
    if (!article || article.status !== 'approved') return;
    open = { articleId: article.id, facts: article.facts, seenAt: new Date().toISOString() };
    if (!storyCursor(article.id)) keep(open);
  };
  // After signing out, removes what the reader had seen.
  const forget = () => {
    if (!joined || hasSignInHint()) return;
    joined = false;
    keepStoryCursors([]);
  };
  const settle = async () => {
    forget();
    await join();
    // Skips the request if nothing has been read yet.
    const followed = readStoryCursors().length > 0;
    arrive();
    if (followed) await showNews(() => api.get('/api/article-updates/news')).catch(() => undefined);
  };
  addEventListener('pagehide', () => {
    leave();
    forget();
  });
  router.subscribe('onResolved', () => void settle());
  void settle();
}

let asked: Promise<StoryNews[]> | null = null;

/** Labels cards in their category line, which exists anyway, so that nothing moves. */
async function showNews(ask: () => Promise<StoryNews[]>): Promise<void> {
  const cursors = new Map(readStoryCursors().map((cursor) => [cursor.articleId, cursor]));
  if (cursors.size === 0) return;
  style();
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  const news = new Map((await asked).map(({ id, facts }) => [id, facts]));
  for (const card of document.querySelectorAll('main .card')) {
    const id = Number(card.querySelector('.card-link')?.getAttribute('href')?.split('/').at(-1));
    markCard(card, cursors.get(id), news.get(id) ?? 0);
  }
}

/** Uses an attribute shown by the style sheet, because cards must keep the server's HTML until hydration. */
function markCard(card: Element, cursor: StoryCursor | undefined, facts: number): void {
  const kicker = card.querySelector<HTMLElement>('.card-kicker');
  if (!kicker) return;
  if (cursor && facts > cursor.facts) kicker.dataset['news'] = newsWords(facts - cursor.facts, cursor.seenAt);
  else delete kicker.dataset['news'];
}

let styled = false;

function style(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.card-kicker[data-news]::after { content: ' · ' attr(data-news); color: var(--ink); }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
