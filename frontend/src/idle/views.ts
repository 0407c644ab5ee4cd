import type { RegisteredRouter } from '@tanstack/react-router';

import { ARTICLE_TEXT, articleIdAt } from '../lib/article-id.ts';
import { sendBeforeLeaving, trackRead, trackView } from '../lib/track.ts';

/** Counts views of articles: this page and those after navigation. */
export function countViews(router: RegisteredRouter): () => void {
  sendBeforeLeaving();
  const count = () => {
    const { location, matches } = router.state;
    const id = articleIdAt(location.pathname);
    if (id && matches.every(({ status }) => status === 'success')) trackView(id);
  };
  count();
  const unsubscribe = router.subscribe('onResolved', count);
  addEventListener('scroll', countEnd, { passive: true });
  return () => {
    unsubscribe();
    removeEventListener('scroll', countEnd);
  };
}

/** Counts an article as read when the end of its text comes into view. */
function countEnd(): void {
  const id = articleIdAt(location.pathname);
  const text = id ? document.getElementById(ARTICLE_TEXT) : null;
  if (id && text && text.getBoundingClientRect().bottom <= innerHeight) trackRead(id);
}
