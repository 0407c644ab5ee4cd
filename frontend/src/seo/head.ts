import { BRAND, TAGLINE } from '../lib/brand.ts';
import { clip } from '../lib/clip.ts';

interface PageHead {
  title: string;
  description: string;
  /** Path of the canonical URL, starting with a slash; defaults to the page's own. */
  path?: string;
  keywords?: string[];
  /** A picture of 1200 × 630 pixels; defaults to the site's. */
  image?: { path: string; alt: string };
  article?: { publishedTime?: string; modifiedTime?: string; section: string; tags: string[] };
  jsonLd?: object[];
  /** Omits the canonical URL too, because the page does not exist or should not be indexed. */
  missing?: boolean;
  /** Also true for private pages. */
  noindex?: boolean;
}

/** The parts of the router's match that a head is built from. */
export interface PageMatch {
  pathname: string;
  context: { siteUrl: string };
  staticData: { visibility: string };
}

const SITE_PICTURE = { path: '/og/parallax.png', alt: `${BRAND}: ${TAGLINE}` };

type Link = Record<string, string>;
type Meta = Record<string, unknown>;

/** Returns a page's head tags in the router's shape: meta (with JSON-LD) and links. */
export function pageHead(match: PageMatch, page: PageHead): { meta: Meta[]; links: Link[] } {
  const { siteUrl } = match.context;
  const canonical = absolute(siteUrl, page.path ?? match.pathname);
  const robots =
    page.noindex || page.missing || match.staticData.visibility === 'private'
      ? 'noindex, follow'
      : 'index, follow, max-image-preview:large';
  const meta: Meta[] = [
    { title: fullTitle(page.title) },
    { name: 'description', content: page.description },
    {
      name: 'keywords',
      content: (page.keywords ?? keywordsOf({ title: page.title, tags: [], category: BRAND })).join(', '),
    },
    { name: 'robots', content: robots },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    ...imageMeta(siteUrl, page.image),
    ...articleMeta(page.article),
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
  return { meta, links: page.missing ? [] : [{ rel: 'canonical', href: canonical }] };
}

export function absolute(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href;
}

function fullTitle(title: string): string {
  return title.includes(BRAND) ? title : `${title} | ${BRAND}`;
}

function imageMeta(siteUrl: string, { path, alt }: NonNullable<PageHead['image']> = SITE_PICTURE): Meta[] {
  const url = absolute(siteUrl, path);
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ];
}

function articleMeta(article: PageHead['article']): Meta[] {
  if (!article) return [];
  return [
    ...(article.publishedTime ? [{ property: 'article:published_time', content: article.publishedTime }] : []),
    ...(article.modifiedTime ? [{ property: 'article:modified_time', content: article.modifiedTime }] : []),
    { property: 'article:section', content: article.section },
    ...(article.tags.length ? [{ property: 'article:tag', content: article.tags.join(', ') }] : []),
  ];
}

/** Returns the description, else the summary, else the first 120 characters of the title. */
export function metaDescription(article: { title: string; summary: string; description?: string | null }): string {
  const text = (article.description || article.summary).trim();
  return text === '' ? beginning(article.title, 120) : clip(text, 160);
}

/** Returns the category and the tags, or the first five words of the title if there are no tags. */
export function keywordsOf(article: { title: string; tags: string[]; category: string }): string[] {
  const words = article.tags.length > 0 ? article.tags : article.title.split(/\s+/).slice(0, 5);
  return [
    ...new Set([article.category, ...words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))]),
  ].filter(Boolean);
}

/** Returns the first characters of a text without splitting any. */
export function beginning(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

/** Feed formats of all feeds, by file name. */
export const FEEDS = [
  { file: 'feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON Feed' },
];

/** Returns links to the feeds in a folder, for feed readers. */
export function feedLinks(folder: string, title: string, query = ''): Record<string, string>[] {
  return FEEDS.map(({ file, type, name }) => ({
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `${folder}/${file}${query}`,
  }));
}
