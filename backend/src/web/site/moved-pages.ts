import { CATEGORIES, categorySlug, resolveCategory } from '../../shared/news/categories.ts';
import type { SitePages } from './site-pages.ts';

/** Paths that people and other sites guess, and the pages to which they redirect. */
const PAGE_BY_ALIAS: ReadonlyMap<string, string> = new Map([
  ...CATEGORIES.map((category): [string, string] => [
    `/${categorySlug(category)}`,
    `/category/${categorySlug(category)}`,
  ]),
  ['/news', '/category/world-news'],
  ['/world', '/category/world-news'],
  ['/today', '/briefing'],
  ['/home', '/'],
  ['/index', '/'],
  ['/article', '/'],
  ['/articles', '/'],
  ['/category', '/'],
  ['/categories', '/'],
  ['/login', '/auth'],
  ['/signin', '/auth'],
  ['/signup', '/auth'],
  ['/register', '/auth'],
  ['/reading-list', '/playlist'],
  ['/privacy-policy', '/privacy'],
  ['/about-us', '/about'],
  ['/contact-us', '/contact'],
  ['/correction', '/corrections'],
  ['/errata', '/corrections'],
]);

/** Pages to which mail programs also send POST requests. */
const POSTED_PAGES: ReadonlySet<string> = new Set(['/newsletter/unsubscribe', '/follow/stop']);

/** Returns true for the paths of pages that can only be read. */
export function isPagePath(path: string, pages: SitePages): boolean {
  if (POSTED_PAGES.has(path)) return false;
  return path === '/' || pages.hasSection(path.split('/', 2)[1] ?? '');
}

/**
 * Returns the canonical path of a page that was requested with a different spelling. Returns null if the path is
 * already canonical or matches no page.
 */
export function findRedirect(path: string, pages: SitePages): string | null {
  const spelled = normalizePath(path);
  if (spelled === null) return null;
  const alias = PAGE_BY_ALIAS.get(spelled.toLowerCase());
  if (alias !== undefined) return alias;
  const [, section = '', ...rest] = spelled.split('/');
  if (!pages.hasSection(section.toLowerCase())) return null;
  const target = ['', section.toLowerCase(), ...normalizeRest(section.toLowerCase(), rest)].join('/');
  return target === path ? null : target;
}

/** Removes double slashes and unnecessary escapes. Returns null if the path cannot be decoded. */
function normalizePath(path: string): string | null {
  try {
    return path
      .replace(/\/{2,}/g, '/')
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return null;
  }
}

function normalizeRest(section: string, rest: readonly string[]): readonly string[] {
  const [name = '', ...more] = rest;
  if (more.length > 0 || name === '') return rest;
  if (section === 'article') return [name.replace(/^0+(?=\d{1,12}$)/, '')];
  if (section === 'category') return [toCategorySlug(name)];
  return rest;
}

/** Converts a category name or an old spelling to its slug. Unknown names are left for the page to handle. */
function toCategorySlug(name: string): string {
  const decoded = decodeURIComponent(name);
  const known = resolveCategory(decoded);
  return known === null ? categorySlug(decoded) || name : categorySlug(known);
}
