import { EMAIL_SUBSCRIBED, setFlags, useFlags } from '#stores/flags.ts';
import { type CaptureVariant, markOf, type Screen, type Variant } from './engine.ts';

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
