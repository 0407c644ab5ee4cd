import { watchPointerLeave } from '#lib/watch-pointer-leave.ts';
import type { Variant } from './engine.ts';
import { scrolledShare } from './screen.ts';

const NEWSLETTER_DELAY_MS = 5_000;
const TIME_BASED_DELAY_MS = 30_000;
const HOME_SHARE = 0.6;
const ARTICLE_SHARE = 0.9;
/** Navigation briefly shortens the page, so the end counts only if the reader stays there. */
const END_STAY_MS = 1_000;

export interface Start {
  /** Time at which the page hydrated. */
  readonly loadedAt: number;
  /** True if the pointer left the window before this module loaded. */
  readonly leaving: boolean;
}

/** Watches for popup triggers. Returns a function that stops watching. */
export function watchTriggers({ loadedAt, leaving }: Start, pull: (variant: Variant) => void): () => void {
  const due = (delay: number) => Math.max(0, loadedAt + delay - Date.now());
  const timers = [
    setTimeout(() => pull('newsletter'), due(NEWSLETTER_DELAY_MS)),
    setTimeout(() => pull('time-based'), due(TIME_BASED_DELAY_MS)),
  ];
  let ending: ReturnType<typeof setTimeout> | undefined;
  const watchEnd = (): void => {
    clearTimeout(ending);
    if (scrolledShare() > ARTICLE_SHARE)
      ending = setTimeout(() => (scrolledShare() > ARTICLE_SHARE ? pull('article-finish') : undefined), END_STAY_MS);
  };
  const onScroll = () => {
    const share = scrolledShare();
    watchEnd();
    if (share > HOME_SHARE) pull('scroll-based');
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  const stopLeaving = watchPointerLeave(() => pull('exit-intent'));
  // The reader may have scrolled before this module loaded.
  onScroll();
  if (leaving) pull('exit-intent');
  return () => {
    [...timers, ending].forEach(clearTimeout);
    window.removeEventListener('scroll', onScroll);
    stopLeaving();
  };
}
