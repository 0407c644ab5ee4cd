import { readFileSync } from 'node:fs';
import type { Reader } from './reader.ts';

export interface Route {
  readonly name: string;
  readonly path: string | ((reader: Reader) => Promise<string>);
}

const PAGES = JSON.parse(readFileSync(new URL('../../frontend/dist/pages.json', import.meta.url), 'utf8')) as {
  path: string;
}[];

export const UNKNOWN_ADDRESS = '/no-such-page';

const articleWithAnEmptySide = async (reader: Reader): Promise<string> => {
  const { id } = await reader.political((perspectives) =>
    Object.values(perspectives).some((bullets) => bullets.length === 0),
  );
  return `/article/${id}`;
};

const briefing = async (reader: Reader): Promise<string> => {
  await reader.briefing();
  return '/briefing';
};

/** Addresses of pages whose own address is not enough, by the pattern of the page. */
const EXAMPLES: Readonly<Record<string, readonly Route[]>> = {
  '/$': [{ name: 'unknown address', path: UNKNOWN_ADDRESS }],
  '/admin/review/$id': [{ name: 'review screen', path: '/admin/review/1' }],
  '/article/$id': [{ name: 'article', path: articleWithAnEmptySide }],
  // Leads to the article, because only long lists have a page of their own.
  '/article/$id/sources/$page': [
    { name: 'sources of an article', path: async (reader) => `${await articleWithAnEmptySide(reader)}/sources/1` },
  ],
  '/category/$category': [
    { name: 'political category', path: '/category/politics' },
    { name: 'other category', path: '/category/music' },
  ],
  '/newsletter/$page': ['confirm', 'preferences', 'unsubscribe'].map((page) => ({
    name: `newsletter ${page}`,
    path: `/newsletter/${page}`,
  })),
  '/briefing': [{ name: 'briefing', path: briefing }],
  '/search': [
    { name: 'search', path: '/search' },
    { name: 'search results', path: '/search?q=council' },
    { name: 'search without results', path: '/search?q=zzzznothing' },
  ],
};

/** Every page of the site, for a signed-out visitor. */
export const ROUTES: readonly Route[] = PAGES.flatMap(({ path }) => {
  const examples = EXAMPLES[path] ?? [{ name: path === '/' ? 'home' : path.slice(1), path }];
  if (path.includes('$') && !(path in EXAMPLES)) throw new Error(`Add an example of ${path} to ${import.meta.url}.`);
  return examples;
});
