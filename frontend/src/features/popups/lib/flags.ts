import { EMAIL_SUBSCRIBED } from '../../../lib/subscribed-flag.ts';
import { isFlagged, setFlag } from '../../../stores/newsletter.ts';
import { type CaptureVariant, markOf, type Screen, type Variant } from './engine.ts';

const NEWSLETTER_SUBSCRIBED = 'newsletter-subscribed';
const NEWSLETTER_DISMISSED = 'newsletter-dismissed';
const CAPTURE: readonly CaptureVariant[] = ['exit-intent', 'time-based', 'scroll-based', 'article-finish'];

const shownFlag = (variant: CaptureVariant) => `email-capture-${variant}-shown`;

/** Set beside the common flag when a variant's form succeeded. */
export function subscribedFlag(variant: Variant): string {
  return variant === 'newsletter' ? NEWSLETTER_SUBSCRIBED : `email-capture-${variant}-subscribed`;
}

/** What this browser remembers of earlier visits. */
export function recall(): { subscribed: boolean; dismissed: boolean; shown: string[] } {
  const subscribed = [EMAIL_SUBSCRIBED, NEWSLETTER_SUBSCRIBED, ...CAPTURE.map(subscribedFlag)].some(isFlagged);
  return {
    subscribed,
    dismissed: isFlagged(NEWSLETTER_DISMISSED),
    // The end of an article is remembered for each article, so that its variant alone says nothing.
    shown: CAPTURE.filter((variant) => variant !== 'article-finish' && isFlagged(shownFlag(variant))),
  };
}

/** The marks of one screen that storage holds. */
export function recallScreen(screen: Screen): string[] {
  const mark = markOf('article-finish', screen);
  return screen.kind === 'article' && isFlagged(mark) ? [mark] : [];
}

export function rememberShown(variant: Variant, screen: Screen): void {
  if (variant === 'newsletter') return;
  setFlag(shownFlag(variant));
  if (variant === 'article-finish') setFlag(markOf(variant, screen));
}

export function rememberDismissed(): void {
  setFlag(NEWSLETTER_DISMISSED);
}
