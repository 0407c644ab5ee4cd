/** Returns the support email address at the site's own host. */
export function supportAddress(siteUrl: string): string {
  return `support@${new URL(siteUrl).hostname}`;
}
