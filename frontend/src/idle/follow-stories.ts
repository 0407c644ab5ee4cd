import type { RegisteredRouter } from '@tanstack/react-router';

import { mayBeSignedIn } from '../api/session.ts';
import { storyNewsQuery } from '../api/shared-queries.ts';
import { onSignOut } from '../api/sign-out.ts';
import { articleQuery } from '../features/articles/api/get-article.ts';
import { articleIdAt } from '../lib/article-id.ts';
import { addStoryCursors, type StoryCursor, storyCursors, useStoryCursors } from '../stores/story-cursors.ts';

/**
 * Remembers how much of each story the reader has seen, in this browser and, for signed-in readers, in their account.
 * Loads the stories with news for the labels of cards.
 */
export function followStories(router: RegisteredRouter): () => void {
  const { api, queryClient } = router.options.context;
  const send = (cursors: StoryCursor[], keepalive: boolean) =>
    api.send('POST', '/api/story-cursors', { body: { cursors }, keepalive });
  let open: StoryCursor | null = null;
  let joined = false;

  const join = async () => {
    if (joined || !mayBeSignedIn()) return;
    joined = true;
    try {
      addStoryCursors((await send(storyCursors(), false)).cursors);
    } catch {
      // Retried on the next page.
      joined = false;
    }
  };
  const keep = (cursor: StoryCursor) => {
    addStoryCursors([cursor]);
    if (mayBeSignedIn()) send([cursor], true).catch(() => undefined);
  };
  // New facts stay highlighted while the page is open.
  const leave = () => {
    if (open) keep({ ...open, seenAt: new Date().toISOString() });
    open = null;
  };
  const arrive = () => {
    const id = articleIdAt(router.state.location.pathname);
    if (String(open?.articleId ?? '') !== (id ?? '')) leave();
    const article = id ? queryClient.getQueryData(articleQuery(api, id).queryKey) : undefined;
    if (!article || article.status !== 'approved') return;
    open = { articleId: article.id, facts: article.facts, seenAt: new Date().toISOString() };
    if (!useStoryCursors.getState()[article.id]) keep(open);
  };
  // After signing out, removes what the reader had seen.
  const forget = () => {
    joined = false;
    // The next page must not store the former reader's open article again.
    open = null;
    useStoryCursors.setState({}, true);
  };
  const settle = async () => {
    await join();
    // Skips the request if nothing has been read yet.
    const followed = storyCursors().length > 0;
    arrive();
    if (followed) await queryClient.prefetchQuery(storyNewsQuery(api));
  };
  addEventListener('pagehide', leave);
  const stops = [
    router.subscribe('onResolved', () => void settle()),
    onSignOut(forget),
    () => removeEventListener('pagehide', leave),
  ];
  void settle();
  return () => stops.forEach((stop) => stop());
}
