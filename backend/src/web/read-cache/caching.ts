/**
 * Cache-Control of shared responses. Browsers always revalidate, whereas CDNs keep responses, because we notify CDNs
 * of changes.
 */
export const SHARED_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** Cache-Control of a 404 response. Short, because a page may soon exist at this URL. */
export const MISSING_CACHING = 'public, max-age=0, s-maxage=10';
