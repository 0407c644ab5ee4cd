const PATHS = new Set(['/subscribe', '/complete-registration']);

/**
 * Returns whether this document was loaded from the payment page's own address. Only that page's content security
 * policy admits the provider's script, so readers who navigated here within the site need a full reload.
 */
export function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && URL.canParse(entry.name) && PATHS.has(new URL(entry.name).pathname);
}
