import type { Reader } from './reader.ts';

/** Every screen of the site, the unknown address among them. */
export async function everyRoute(reader: Reader): Promise<readonly string[]> {
  const { id } = await reader.political((stances) => Object.values(stances).some((bullets) => bullets.length === 0));
  return [
    '/', `/article/${id}`, '/category/politics', '/category/music', '/search', '/search?q=council', '/search?q=zzzznothing', '/about', '/privacy', '/contact', '/discover', '/sources', '/auth',
    '/subscribe', '/complete-registration', '/playlist', '/account', '/admin', '/no-such-page',
  ];
}

/** Names of the same screens for the titles of tests, in the same order. */
export const ROUTE_NAMES = [
  'home', 'article', 'political category', 'other category', 'search', 'search results', 'search without results', 'about', 'privacy', 'contact', 'discover', 'sources', 'auth',
  'subscribe', 'complete registration', 'reading list', 'account', 'admin', 'unknown address',
] as const;
