import { trimTrailingSlashes } from '../trim-slashes.ts';
import { findRedirect } from './moved-pages.ts';
import type { SitePages } from './site-pages.ts';

/** A parsed page request, reduced to the data that affects the page. */
export type PageAddress = { kind: 'page'; path: string } | { kind: 'redirect'; location: string } | { kind: 'other' };

/** Path segments that the API and other middleware handle, never pages. */
const NON_PAGE_SEGMENTS = ['/api', '/audio', '/podcast', '/img', '/og', '/health', '/mcp', '/export', '/dev'];
const MAX_QUERY_LENGTH = 200;

/**
 * Parses a request's target. Drops query parameters unless they affect the page. A trailing slash causes a redirect,
 * and a dot in the last segment means a file.
 */
export function parsePageAddress(target: string, pages: SitePages): PageAddress {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  // A request line may also contain an absolute URL or `*`.
  if (!path.startsWith('/')) return { kind: 'other' };
  if (NON_PAGE_SEGMENTS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return { kind: 'other' };
  if (path.slice(path.lastIndexOf('/')).includes('.')) return { kind: 'other' };
  const search = mark === -1 ? '' : target.slice(mark);
  const canonical = toCanonicalPath(path, pages);
  if (canonical !== path) return { kind: 'redirect', location: `${canonical}${search}` };
  return { kind: 'page', path: `${isDecodable(path) ? path : '/404'}${normalizeQuery(path, search, pages)}` };
}

const DOT_SEGMENT_OR_BACKSLASH = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Resolves dot segments, removes trailing and duplicate slashes, and corrects other spellings. Without duplicate slashes,
 * the router's patterns take linear time. With dot segments, a page would be cached at another address.
 */
function toCanonicalPath(path: string, pages: SitePages): string {
  const resolved = DOT_SEGMENT_OR_BACKSLASH.test(path) ? new URL(`http://site${path}`).pathname : path;
  const tidy = trimTrailingSlashes(resolved.replaceAll(/\/{2,}/g, '/'));
  return findRedirect(tidy, pages) ?? tidy;
}

const PAYMENT_PAGES = ['/subscribe', '/complete-registration'];
/**
 * Query parameters that the payment provider adds. Their values are secret, and only their presence affects the page.
 */
const PAYMENT_RETURN_PARAMETERS = ['payment_intent', 'payment_intent_client_secret'];

/** Keeps the parameters that affect the page, in a fixed order, so that a page is not cached under two URLs. */
function normalizeQuery(path: string, search: string, pages: SitePages): string {
  const parameters = new URLSearchParams(search);
  if (PAYMENT_PAGES.includes(path) && PAYMENT_RETURN_PARAMETERS.every((name) => parameters.get(name)))
    return `?${PAYMENT_RETURN_PARAMETERS.map((name) => `${name}=returned`).join('&')}`;
  const query = pages.parametersOf(path).flatMap((name) => {
    const value = parameters.get(name)?.trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return query.length > 0 ? `?${query.join('&')}` : '';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
