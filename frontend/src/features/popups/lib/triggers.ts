import type { Variant } from './engine.ts';
import { scrolledShare } from './screen.ts';

const NEWSLETTER_DELAY_MS = 5_000;
const TIME_BASED_DELAY_MS = 30_000;
const HOME_SHARE = 0.6;
const ARTICLE_SHARE = 0.9;

/** Watches what opens popups; answers how to stop. `loadedAt` is when the page came alive. */
export function watchTriggers(loadedAt: number, pull: (variant: Variant) => void): () => void {
  const due = (delay: number) => Math.max(0, loadedAt + delay - Date.now());
  const timers = [
    setTimeout(() => pull('newsletter'), due(NEWSLETTER_DELAY_MS)),
    setTimeout(() => pull('time-based'), due(TIME_BASED_DELAY_MS)),
  ];
  const onScroll = () => {
    const share = scrolledShare();
    if (share > ARTICLE_SHARE) pull('article-finish');
    if (share > HOME_SHARE) pull('scroll-based');
  };
  const onLeave = (event: MouseEvent) => {
    if (event.clientY <= 0 && event.relatedTarget === null) pull('exit-intent');
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  document.documentElement.addEventListener('mouseleave', onLeave);
  // Someone may have scrolled before this was loaded.
  onScroll();
  return () => {
    timers.forEach(clearTimeout);
    window.removeEventListener('scroll', onScroll);
    document.documentElement.removeEventListener('mouseleave', onLeave);
  };
}
