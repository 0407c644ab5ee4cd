const PATHS = new Set(['/subscribe', '/complete-registration']);

/**
 * Whether this document was loaded from the payment page's own address. Its content policy, and no other page's, lets the
 * provider's script in; a reader who came here within the site needs the page anew.
 */
export function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && URL.canParse(entry.name) && PATHS.has(new URL(entry.name).pathname);
}
