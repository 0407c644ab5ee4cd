import { lazy, Suspense, useEffect, useEffectEvent, useReducer } from 'react';
import { useRouterState } from '@tanstack/react-router';

import { premiumOf, useSession } from '#api/session.ts';
import { watchPointerLeave } from '#lib/watch-pointer-leave.ts';
import { EMAIL_SUBSCRIBED, isSubscribed, rememberSubscription, setFlags, useFlags } from '#stores/flags.ts';
import {
  type CaptureVariant,
  lookAround,
  markOf,
  NOTHING_SHOWN,
  type PopupState,
  reduce,
  type Screen,
  screenOf,
  scrolledShare,
  type Variant,
} from '../lib/engine.ts';

const PopupHost = lazy(() => import('./PopupHost.tsx'));

/** Runs the popup engine; the popup itself loads when the first one opens. */
export default function Popups(start: Start) {
  const { active, close, subscribe } = usePopups(start);
  if (active === null) return null;
  return (
    <Suspense fallback={null}>
      <PopupHost key={active} variant={active} onClose={close} onSubscribed={() => subscribe(active)} />
    </Suspense>
  );
}

const TICK_MS = 1000;

/** Connects the popup engine with page events and storage. */
function usePopups({ loadedAt, leaving }: Start) {
  const [state, dispatch] = useReducer(reduce, NOTHING_SHOWN, recalled);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const premium = premiumOf(useSession());
  const surroundings = useEffectEvent(() => lookAround(premium));

  useEffect(() => {
    const screen = screenOf(pathname);
    dispatch({ type: 'visit', screen, shown: recallScreen(screen), now: Date.now() });
  }, [pathname]);

  useEffect(
    () =>
      watchTriggers({ loadedAt, leaving }, (variant) =>
        dispatch({ type: 'trigger', variant, now: Date.now(), surroundings: surroundings() }),
      ),
    [loadedAt, leaving],
  );

  const waits = state.waiting.length > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => dispatch({ type: 'tick', now: Date.now(), surroundings: surroundings() }), TICK_MS);
    return () => clearInterval(timer);
  }, [waits]);

  useEffect(() => {
    if (state.active) rememberShown(state.active, state.screen);
  }, [state.active, state.screen]);
  useEffect(() => {
    if (state.dismissed) rememberDismissed();
  }, [state.dismissed]);

  // From another form or tab, too.
  useEffect(
    () =>
      useFlags.subscribe((flags, before) => {
        if (isSubscribed(flags) && !isSubscribed(before)) dispatch({ type: 'subscribe', now: Date.now() });
      }),
    [],
  );

  return {
    active: state.active,
    close: () => dispatch({ type: 'close', now: Date.now() }),
    subscribe: (variant: Variant) => rememberSubscription(subscribedFlag(variant)),
  };
}

function recalled(fresh: PopupState): PopupState {
  const { subscribed, dismissed, shown } = recall();
  return { ...fresh, subscribed, dismissed, shown: new Set(shown) };
}

const NEWSLETTER_DELAY_MS = 5_000;
const TIME_BASED_DELAY_MS = 30_000;
const HOME_SHARE = 0.6;
const ARTICLE_SHARE = 0.9;
/** Navigation briefly shortens the page, so the end counts only if the reader stays there. */
const END_STAY_MS = 1_000;

interface Start {
  /** Time at which the page hydrated. */
  readonly loadedAt: number;
  /** True if the pointer left the window before this module loaded. */
  readonly leaving: boolean;
}

/** Watches for popup triggers. Returns a function that stops watching. */
function watchTriggers({ loadedAt, leaving }: Start, pull: (variant: Variant) => void): () => void {
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

const NEWSLETTER_SUBSCRIBED = 'newsletter-subscribed';
const NEWSLETTER_DISMISSED = 'newsletter-dismissed';
const CAPTURE: readonly CaptureVariant[] = ['exit-intent', 'time-based', 'scroll-based', 'article-finish'];

const shownFlag = (variant: CaptureVariant) => `email-capture-${variant}-shown`;

const isFlagged = (name: string): boolean => name in useFlags.getState();

/** Returns the flag set in addition to the common one when a variant's form succeeds. */
export function subscribedFlag(variant: Variant): string {
  return variant === 'newsletter' ? NEWSLETTER_SUBSCRIBED : `email-capture-${variant}-subscribed`;
}

/** Returns the flags from earlier visits. */
export function recall(): { subscribed: boolean; dismissed: boolean; shown: string[] } {
  const subscribed = [EMAIL_SUBSCRIBED, NEWSLETTER_SUBSCRIBED, ...CAPTURE.map(subscribedFlag)].some(isFlagged);
  return {
    subscribed,
    dismissed: isFlagged(NEWSLETTER_DISMISSED),
    // article-finish is stored per article, so its general flag is ignored.
    shown: CAPTURE.filter((variant) => variant !== 'article-finish' && isFlagged(shownFlag(variant))),
  };
}

/** Returns the stored marks of one screen. */
export function recallScreen(screen: Screen): string[] {
  const mark = markOf('article-finish', screen);
  return screen.kind === 'article' && isFlagged(mark) ? [mark] : [];
}

export function rememberShown(variant: Variant, screen: Screen): void {
  if (variant === 'newsletter') return;
  setFlags(shownFlag(variant), ...(variant === 'article-finish' ? [markOf(variant, screen)] : []));
}

export function rememberDismissed(): void {
  setFlags(NEWSLETTER_DISMISSED);
}
