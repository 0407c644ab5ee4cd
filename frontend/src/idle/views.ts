import type { AnyRouter } from '@tanstack/react-router';

import { sendBeforeLeaving, trackRead, trackView } from '../lib/track.ts';

/** What ArticlePage calls the element of its text. */
const TEXT = 'article';
const ARTICLE = /^\/article\/([1-9]\d{0,9})$/;

/** Counts the articles that are opened, this page's and those that follow. */
export function countViews(router: AnyRouter): void {
  sendBeforeLeaving();
  const count = () => {
    const { location, matches } = router.state;
    const id = ARTICLE.exec(location.pathname)?.[1];
    if (id && matches.every(({ status }) => status === 'success')) trackView(id);
  };
  count();
  router.subscribe('onResolved', count);
  addEventListener('scroll', countEnd, { passive: true });
}

/** The end of the text has come into view. */
function countEnd(): void {
  const id = ARTICLE.exec(location.pathname)?.[1];
  const text = id ? document.getElementById(TEXT) : null;
  if (id && text && text.getBoundingClientRect().bottom <= innerHeight) trackRead(id);
}
