import { articleTag, EDITION_TAG, sectionTag } from '../../shared/content-version/content-tags.ts';
import { type DocumentAddress, parseDocumentAddress } from '../documents/document-address.ts';
import { parsePageAddress } from '../site/page-address.ts';
import type { SitePages } from '../site/site-pages.ts';
import type { PublicRoute } from './public-routes.ts';

/** The URL of a response that is the same for everyone. */
export interface SharedAddress {
  /** Normalized path and query. Used as the cache key and for computing the response. */
  readonly key: string;
  readonly kind: 'page' | 'document' | 'data';
  /** Route of the API, such as `/api/articles/:id`, or the kind. */
  readonly route: string;
  /** Tag of the content that the response shows. */
  readonly tag: string;
}

const IN_ARTICLE = /^\/article\/(\d+)/;
const DATA_OF_ARTICLE = /^\/api\/articles\/(\d+)/;
const IN_CATEGORY = /^\/category\/([^/?]+)/;

/**
 * Returns the shared URL for a request target, or null if the response may differ between readers. Its length is not
 * limited, because an address without a key would be computed at once and without limits.
 */
export function sharedAddress(target: string, routes: readonly PublicRoute[], pages: SitePages): SharedAddress | null {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (path.startsWith('/api/')) return dataAddress(path, mark === -1 ? '' : target.slice(mark + 1), routes);
  const document = parseDocumentAddress(path);
  if (document?.kind === 'moved') return null;
  if (document !== null) {
    const search = selectParameters(target.slice(path.length + 1), PARAMETERS[document.kind] ?? []);
    return { key: join(path, search), kind: 'document', route: 'document', tag: tagOf(path) };
  }
  const page = parsePageAddress(target, pages);
  return page.kind === 'page' ? pageOf(page.path) : null;
}

/** Returns the shared URL of a page with its path and query normalized. */
export function pageOf(path: string): SharedAddress {
  return { key: path, kind: 'page', route: 'page', tag: tagOf(path) };
}

function dataAddress(path: string, search: string, routes: readonly PublicRoute[]): SharedAddress | null {
  const route = routes.find(({ pattern }) => pattern.test(path));
  const query = route ? normalizedQuery(search, route.parameters) : null;
  if (!route || query === null) return null;
  const article = DATA_OF_ARTICLE.exec(path)?.[1];
  const category = new URLSearchParams(query).get('category');
  const ofList = category ? sectionTag(category) : EDITION_TAG;
  return {
    key: join(path, query),
    kind: 'data',
    route: route.name,
    tag: article === undefined ? ofList : articleTag(article),
  };
}

/**
 * Returns the sorted query without empty values, or null if a parameter is repeated, has no `=`, or is not among
 * `parameters`.
 */
function normalizedQuery(search: string, parameters: readonly string[]): string | null {
  if (search.split('&').some((part) => part !== '' && !part.includes('='))) return null;
  const all = [...new URLSearchParams(search)];
  const names = new Set(all.map(([name]) => name));
  if (names.size < all.length || all.some(([name]) => !parameters.includes(name))) return null;
  const given = all.filter(([, value]) => value !== '');
  return new URLSearchParams(given.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** Query parameters that documents use, by kind. */
const PARAMETERS: Readonly<Partial<Record<DocumentAddress['kind'], readonly string[]>>> = {
  'search-feed': ['category', 'q'],
  'quote-card': ['v'],
  oembed: ['format', 'maxheight', 'maxwidth', 'url'],
};

/** Returns the query with exactly these parameters, which are empty if they are missing. */
function selectParameters(query: string, names: readonly string[]): string {
  const given = new URLSearchParams(query);
  return new URLSearchParams(names.map((name): [string, string] => [name, given.get(name) ?? ''])).toString();
}

const join = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

function tagOf(path: string): string {
  const article = IN_ARTICLE.exec(path)?.[1];
  if (article !== undefined) return articleTag(article);
  const category = IN_CATEGORY.exec(path)?.[1];
  return category === undefined ? EDITION_TAG : sectionTag(decodeURIComponent(category));
}

/**
 * Returns all tags of a response: its own tag, and a tag for each article that it shows. Responses about the whole
 * site need only their own tag, because every change of an article drops them.
 */
export function tagsOf({ kind, tag }: SharedAddress, body: Buffer): readonly string[] {
  if (tag === EDITION_TAG) return [tag];
  const text = body.toString();
  const shown = kind === 'data' ? listedIds(text) : [...text.matchAll(/\/article\/(\d+)/g)].map(([, id]) => id ?? '');
  return [...new Set([tag, ...shown.map(articleTag)])];
}

function listedIds(json: string): readonly number[] {
  const data = JSON.parse(json) as unknown;
  return Array.isArray(data)
    ? data.flatMap((entry: { id?: unknown }) => (typeof entry.id === 'number' ? [entry.id] : []))
    : [];
}
