export const BRAND = 'Parallax';
export const TAGLINE = 'Balanced news for informed citizens.';
export const DEFAULT_AUTHOR = 'Editorial Staff';
export const DEFAULT_BYLINE = 'Editorial Team';

/** Returns the support email address at the site's own host. */
export function supportAddress(siteUrl: string): string {
  return `support@${new URL(siteUrl).hostname}`;
}

/** The plan as the specification names and prices it. Pages that have the server's offer show the server's price. */
export const PLAN_NAME = 'Premium';
export const MONTHLY_PRICE = '$1.99';
export const PREMIUM_FEATURES = 'Premium Features';
export const GET_PREMIUM_FEATURES = 'Get Premium Features';
export const SUBSCRIBE_TITLE = 'Subscribe to Premium Features';
