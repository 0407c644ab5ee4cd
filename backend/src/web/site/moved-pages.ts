import { CATEGORIES, categorySlug, resolveCategory } from '../../shared/news/categories.ts';

/** Pages by the first part of their path; each is written in lower case. */
const SECTIONS: ReadonlySet<string> = new Set([
  'article',
  'category',
  'discover',
  'admin',
  'auth',
  'playlist',
  'subscribe',
  'complete-registration',
  'contact',
  'about',
  'sources',
  'corrections',
  'privacy',
  'search',
]);

/** Addresses that people and other sites try, and the page that they mean. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ...CATEGORIES.map((category): [string, string] => [
    `/${categorySlug(category)}`,
    `/category/${categorySlug(category)}`,
  ]),
  ['/news', '/category/world-news'],
  ['/world', '/category/world-news'],
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

/** Whether the path lies in a part of the site that has pages and nothing else. */
export function isPagePath(path: string): boolean {
  return path === '/' || SECTIONS.has(path.split('/', 2)[1] ?? '');
}

/** Where a page lives that was asked for by another spelling of its path; null where the path is the one, or leads nowhere. */
export function movedTo(path: string): string | null {
  const spelled = spelling(path);
  if (spelled === null) return null;
  const meant = MEANT.get(spelled.toLowerCase());
  if (meant !== undefined) return meant;
  const [, section = '', ...rest] = spelled.split('/');
  if (!SECTIONS.has(section.toLowerCase())) return null;
  const target = ['', section.toLowerCase(), ...restOf(section.toLowerCase(), rest)].join('/');
  return target === path ? null : target;
}

/** Without doubled slashes and needless escapes of the path's plain letters; null for what cannot be read. */
function spelling(path: string): string | null {
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

function restOf(section: string, rest: readonly string[]): readonly string[] {
  const [name = '', ...more] = rest;
  if (more.length > 0 || name === '') return rest;
  if (section === 'article') return [name.replace(/^0+(?=\d{1,12}$)/, '')];
  if (section === 'category') return [categoryPart(name)];
  return rest;
}

/** Names and old spellings by their slug; a name nobody knows is left to its page. */
function categoryPart(name: string): string {
  const decoded = decodeURIComponent(name);
  const known = resolveCategory(decoded);
  return known === null ? categorySlug(decoded) || name : categorySlug(known);
}
