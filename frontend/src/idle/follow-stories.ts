import type { AnyRouter } from '@tanstack/react-router';

import type { Article, StoryNews } from '../api/contract.ts';
import type { RouterContext } from '../router.tsx';
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
 * Remembers how much of each story was seen, and says on cards what came since. It stays in this browser; a signed-in
 * reader's goes with the account, too. Which stories have news is asked for as a list that is the same for everybody.
 */
export function followStories(router: AnyRouter): void {
  const { api, queryClient } = router.options.context as RouterContext;
  let open: StoryCursor | null = null;
  let joined = false;

  const join = async () => {
    if (joined || !hasSignInHint()) return;
    joined = true;
    try {
      const { cursors } = await api.send<{ cursors: StoryCursor[] }>('POST', PATH, { cursors: readStoryCursors() });
      keepStoryCursors(joinCursors(readStoryCursors(), cursors));
    } catch {
      // The next page tries again.
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
  // What is new stays marked as long as the page is open.
  const leave = () => {
    if (open) keep({ ...open, seenAt: new Date().toISOString() });
    open = null;
  };
  const arrive = () => {
    const id = ARTICLE.exec(router.state.location.pathname)?.[1];
    if (String(open?.articleId ?? '') !== (id ?? '')) leave();
    const article = id ? queryClient.getQueryData<Article>(['api', 'articles', id]) : undefined;
    if (!article || article.status !== 'approved') return;
    open = { articleId: article.id, facts: article.facts, seenAt: new Date().toISOString() };
    if (!storyCursor(article.id)) keep(open);
  };
  // Whoever signed out takes with them what they had read.
  const forget = () => {
    if (!joined || hasSignInHint()) return;
    joined = false;
    keepStoryCursors([]);
  };
  const settle = async () => {
    forget();
    await join();
    // Who has read nothing yet has nothing to be told.
    const followed = readStoryCursors().length > 0;
    arrive();
    if (followed) await showNews(() => api.get<StoryNews[]>('/api/article-updates/news')).catch(() => undefined);
  };
  addEventListener('pagehide', () => {
    leave();
    forget();
  });
  router.subscribe('onResolved', () => void settle());
  void settle();
}

let asked: Promise<StoryNews[]> | null = null;

/** Says it where the card names its category: the line is there anyway, and nothing moves. */
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

/** An attribute, which the style sheet shows: a card that React has yet to take over must hold what the server wrote. */
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
