import { CATEGORIES, categorySlug, GENERAL, resolveCategory } from '../../shared/news/categories.ts';
import { FEED_FILES, type FeedFormat } from '../feeds-out/feed.ts';
import { trimTrailingSlashes } from '../trim-slashes.ts';

/** A machine-readable document, such as a feed, and the path at which it is served. */
export type DocumentAddress =
  | { kind: 'robots' | 'trust-txt' | 'llms-txt' }
  | { kind: 'sitemap-index' | 'sitemap-pages' | 'sitemap-news' }
  | { kind: 'sitemap-articles'; range: number }
  | { kind: 'feed'; format: FeedFormat }
  | { kind: 'corrections-feed' | 'common-ground-feed'; format: FeedFormat }
  | { kind: 'category-feed' | 'outlet-feed'; slug: string; format: FeedFormat }
  | { kind: 'article-feed'; id: number; format: FeedFormat }
  /** The search is in the query: `q`, and optionally `category`. */
  | { kind: 'search-feed'; format: FeedFormat }
  /** A sentence, such as `body-3`. The version is in the query: `v`. */
  | { kind: 'quote-card'; id: number; sentence: string }
  /** The described address is in the query: `url`. */
  | { kind: 'oembed' }
  | { kind: 'moved'; location: string };

const FIXED_FEEDS = [
  ['', 'feed'],
  ['/search', 'search-feed'],
  ['/corrections', 'corrections-feed'],
  ['/common-ground', 'common-ground-feed'],
] as const;

const FIXED_ADDRESSES: ReadonlyMap<string, DocumentAddress> = new Map<string, DocumentAddress>([
  ['/robots.txt', { kind: 'robots' }],
  ['/.well-known/trust.txt', { kind: 'trust-txt' }],
  ['/llms.txt', { kind: 'llms-txt' }],
  ['/oembed', { kind: 'oembed' }],
  ['/sitemap.xml', { kind: 'sitemap-index' }],
  ['/sitemaps/pages.xml', { kind: 'sitemap-pages' }],
  ['/sitemaps/news.xml', { kind: 'sitemap-news' }],
  ...FIXED_FEEDS.flatMap(([folder, kind]) =>
    Object.entries(FEED_FILES).map(([format, file]): [string, DocumentAddress] => [
      `${folder}/${file}`,
      { kind, format: format as FeedFormat },
    ]),
  ),
]);

/** Paths that feed readers and other programs try by convention, and the paths to which they redirect. */
const CONVENTIONAL_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['/trust.txt', '/.well-known/trust.txt'],
  ['/rss', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/feed', '/feed.xml'],
  ['/feeds', '/feed.xml'],
  ['/index.xml', '/feed.xml'],
  ['/feed.rss', '/feed.xml'],
  ['/atom', '/atom.xml'],
  ['/feed.atom', '/atom.xml'],
  ['/rss.json', '/feed.json'],
  ['/corrections/rss', '/corrections/feed.xml'],
  ['/corrections/feed', '/corrections/feed.xml'],
  ['/corrections/rss.xml', '/corrections/feed.xml'],
  ['/corrections/atom', '/corrections/atom.xml'],
  ['/corrections.xml', '/corrections/feed.xml'],
  ['/sitemap', '/sitemap.xml'],
  ['/sitemap_index.xml', '/sitemap.xml'],
  ['/sitemap-index.xml', '/sitemap.xml'],
  ['/sitemap-news.xml', '/sitemaps/news.xml'],
  ['/news-sitemap.xml', '/sitemaps/news.xml'],
]);
/** Conventional paths within a category's path, and the paths to which they redirect. */
const CONVENTIONAL_CATEGORY_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['rss', 'feed.xml'],
  ['feed', 'feed.xml'],
  ['rss.xml', 'feed.xml'],
  ['atom', 'atom.xml'],
]);

const ARTICLE_SITEMAP_PATTERN = /^\/sitemaps\/articles-(0|[1-9]\d{0,4})\.xml$/;
const CATEGORY_FEED_PATTERN = /^\/category\/([^/]+)\/([^/]+)$/;
const OTHER_FEED_PATTERN = /^\/(article|sources)\/([\w-]+)\/([a-z.]+)$/;
const QUOTE_PATTERN = /^\/embed\/([1-9]\d{0,8})\/((?:title|summary|body|conservative|liberal|center)-\d{1,4})$/;
const FORMAT_BY_FILE: ReadonlyMap<string, FeedFormat> = new Map(
  Object.entries(FEED_FILES).map(([format, file]) => [file, format as FeedFormat]),
);

export function parseDocumentAddress(path: string): DocumentAddress | null {
  const trimmed = trimTrailingSlashes(path);
  const lower = trimmed.toLowerCase();
  const fixed = FIXED_ADDRESSES.get(lower);
  if (fixed) return lower === path ? fixed : { kind: 'moved', location: lower };
  const conventional = CONVENTIONAL_ADDRESSES.get(lower);
  if (conventional !== undefined) return { kind: 'moved', location: conventional };
  const [, quoted, sentence] = QUOTE_PATTERN.exec(path) ?? [];
  if (quoted !== undefined && sentence !== undefined) return { kind: 'quote-card', id: Number(quoted), sentence };
  const range = ARTICLE_SITEMAP_PATTERN.exec(path)?.[1];
  if (range !== undefined) return { kind: 'sitemap-articles', range: Number(range) };
  return parseCategoryFeed(trimmed, path) ?? parseOtherFeed(path);
}

function parseOtherFeed(path: string): DocumentAddress | null {
  const [, place, name = '', file = ''] = OTHER_FEED_PATTERN.exec(path) ?? [];
  const format = FORMAT_BY_FILE.get(file);
  if (format === undefined) return null;
  if (place === 'sources') return { kind: 'outlet-feed', slug: name, format };
  return /^[1-9]\d{0,8}$/.test(name) ? { kind: 'article-feed', id: Number(name), format } : null;
}

function parseCategoryFeed(path: string, requested: string): DocumentAddress | null {
  const [, category, name = ''] = CATEGORY_FEED_PATTERN.exec(path) ?? [];
  if (category === undefined) return null;
  const file = CONVENTIONAL_CATEGORY_ADDRESSES.get(name.toLowerCase()) ?? name.toLowerCase();
  const format = FORMAT_BY_FILE.get(file);
  const slug = toSlug(category);
  if (format === undefined || slug === null) return null;
  const address = `/category/${slug}/${file}`;
  return address === requested ? { kind: 'category-feed', slug, format } : { kind: 'moved', location: address };
}

/** Returns the slug of a category for any spelling of its name, or null if the name cannot be a category. */
function toSlug(spelling: string): string | null {
  try {
    const name = decodeURIComponent(spelling);
    const known =
      [...CATEGORIES, GENERAL].find((category) => categorySlug(category) === categorySlug(name)) ??
      resolveCategory(name);
    return categorySlug(known ?? name) || null;
  } catch {
    return null;
  }
}
