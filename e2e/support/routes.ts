import type { Reader } from './reader.ts';

export interface Route {
  readonly name: string;
  readonly path: string | ((reader: Reader) => Promise<string>);
}

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

export const UNKNOWN_ADDRESS = '/no-such-page';

/** Every page of the site, for a signed-out visitor. */
export const ROUTES: readonly Route[] = [
  { name: 'home', path: '/' },
  { name: 'article', path: articleWithAnEmptySide },
  { name: 'political category', path: '/category/politics' },
  { name: 'other category', path: '/category/music' },
  { name: 'search', path: '/search' },
  { name: 'search results', path: '/search?q=council' },
  { name: 'search without results', path: '/search?q=zzzznothing' },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'contact', path: '/contact' },
  { name: 'discover', path: '/discover' },
  { name: 'briefing', path: briefing },
  { name: 'sources', path: '/sources' },
  { name: 'auth', path: '/auth' },
  { name: 'subscribe', path: '/subscribe' },
  { name: 'complete registration', path: '/complete-registration' },
  { name: 'reading list', path: '/playlist' },
  { name: 'account', path: '/account' },
  { name: 'admin', path: '/admin' },
  { name: 'unknown address', path: UNKNOWN_ADDRESS },
];
