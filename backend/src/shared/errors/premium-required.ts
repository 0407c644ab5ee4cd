import { DomainError } from './domain-error.ts';

/** Features reserved for premium readers. The values are also keys of the subscription offer. */
export type PremiumFeature =
  | 'advanced-search'
  | 'synchronised-preferences'
  | 'list-notes-and-feed'
  | 'narration'
  | 'podcasts'
  | 'trend-history';

export function premiumRequiredError(
  feature: PremiumFeature,
  message = 'This is part of the premium subscription. See /subscribe.',
): DomainError {
  return new DomainError('premium-required', message, 403, { feature });
}
