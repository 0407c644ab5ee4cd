/** Cache-Control of shared responses. Browsers always ask again; CDNs are told of changes. */
export const SHARED_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** Cache-Control of a 404: short, because the address may exist soon. */
export const MISSING_CACHING = 'public, max-age=0, s-maxage=10';
