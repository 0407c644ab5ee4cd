/**
 * Returns the address of a page with a token. Browsers do not send the part after the #, so the token does not appear in
 * logs or referrers.
 */
export function tokenLink(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}#${token}`;
}
