import type { SubscriptionState } from './subscription-state.ts';

/** Premium and free features. The site's texts must promise exactly this list. */
export const ENTITLEMENTS = [
  {
    key: 'advanced-search',
    premium: true,
    title: 'Advanced search',
    about: 'Search by outlet, lean, date range, author and exact phrase.',
  },
  {
    key: 'synchronised-preferences',
    premium: true,
    title: 'Preferences on every device',
    about: 'Your interests and muted topics follow your account.',
  },
  {
    key: 'list-notes-and-feed',
    premium: true,
    title: 'Notes and a private feed of your reading list',
    about: 'Keep notes beside saved articles, and follow the list in your feed reader.',
  },
  {
    key: 'narration',
    premium: true,
    title: 'AI voice narration',
    about: 'Articles as recorded audio.',
  },
  {
    key: 'podcasts',
    premium: true,
    title: 'Podcasts',
    about: 'The daily briefing as audio, and your reading list read aloud, in your podcast app.',
  },
  { key: 'trend-history', premium: true, title: 'Trend history', about: 'Trends further back than 7 days.' },
  {
    key: 'no-promotions',
    premium: true,
    title: 'No promotions',
    about: 'No newsletter and premium teasers between the articles.',
  },
  {
    key: 'reading',
    premium: false,
    title: 'Every article',
    about: 'With its sources, the lean of its outlets, its evidence and its corrections.',
  },
  { key: 'reading-list', premium: false, title: 'Reading list', about: 'Needs an account, no subscription.' },
  { key: 'listening', premium: false, title: 'Listening', about: 'Articles read aloud by your browser.' },
  { key: 'translation', premium: false, title: 'Translation', about: 'Articles in 12 languages.' },
  { key: 'search', premium: false, title: 'Search', about: 'Every article by its words.' },
  { key: 'recommendations', premium: false, title: 'Recommendations and current trends', about: 'Without an account.' },
] as const satisfies readonly Entitlement[];

interface Entitlement {
  readonly key: string;
  readonly premium: boolean;
  readonly title: string;
  readonly about: string;
}

/** True for each subscription state in which premium is active. */
const HAS_PREMIUM_BY_STATE: Readonly<Record<SubscriptionState, boolean>> = {
  incomplete: false,
  active: true,
  /** Premium stays active until the end of the paid period. */
  cancelling: true,
  /** A renewal failed. Premium stays active, because the reader can still pay. */
  grace: true,
  lapsed: false,
  disputed: false,
  refunded: false,
  ended: false,
  expired: false,
};

export function hasPremium(state: SubscriptionState): boolean {
  return HAS_PREMIUM_BY_STATE[state];
}
