import { BRAND } from '../lib/brand.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Path of the canonical address, from the root. */
  path: string;
  siteUrl: string;
  keywords?: string[];
  type?: 'website' | 'article';
  image?: { path: string; alt: string; width?: number; height?: number };
  article?: { publishedTime?: string; modifiedTime?: string; section: string; tags: string[] };
  jsonLd?: object[];
  noindex?: boolean;
}

type Meta = Record<string, unknown>;

/** Head tags of a page in the router's shape: meta (with JSON-LD) and links. */
export function pageHead(page: PageHead): { meta: Meta[]; links: { rel: string; href: string }[] } {
  const canonical = absolute(page.siteUrl, page.path);
  const robots = page.noindex ? 'noindex, follow' : 'index, follow, max-image-preview:large';
  const meta: Meta[] = [
    { title: fullTitle(page.title) },
    { name: 'description', content: page.description },
    ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    { name: 'robots', content: robots },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    ...imageMeta(page),
    ...articleMeta(page.article),
    ...(page.jsonLd ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
  return { meta, links: page.noindex ? [] : [{ rel: 'canonical', href: canonical }] };
}

export function absolute(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href;
}

function fullTitle(title: string): string {
  return title.includes(BRAND) ? title : `${title} | ${BRAND}`;
}

function imageMeta(page: PageHead): Meta[] {
  if (!page.image) return [];
  const { path, alt, width, height } = page.image;
  const url = absolute(page.siteUrl, path);
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:alt', content: alt },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    { name: 'twitter:image', content: url },
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
