export const BRAND = 'Parallax';
export const TAGLINE = 'Balanced news for informed citizens.';
export const DEFAULT_AUTHOR = 'Editorial Staff';
export const DEFAULT_BYLINE = 'Editorial Team';

/** Returns the support email address at the site's own host. */
export function supportAddress(siteUrl: string): string {
  return `support@${new URL(siteUrl).hostname}`;
}
