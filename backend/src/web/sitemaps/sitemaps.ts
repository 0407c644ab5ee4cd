import type { PublishedArticlesQuery } from '../../modules/articles/index.ts';
import { latest, type MachineDocument } from '../documents/document.ts';
import { element, xmlDocument } from '../../shared/text/xml-text.ts';

/**
 * Number of article ids per sitemap: a fifth of the protocol's limit, so that crawlers reload little when one article
 * changes.
 */
const RANGE_SIZE = 10_000;
const MAX_NEWS = 1000;
const NEWS_WINDOW_MS = 2 * 24 * 60 * 60 * 1000;
const PUBLICATION = 'Parallax';
const XML = 'application/xml; charset=utf-8';
const SITEMAP = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const NEWS = { ...SITEMAP, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' };
const STATIC_PAGES = ['/discover', '/sources', '/corrections', '/about', '/contact', '/privacy'];

interface SitemapsOptions {
  readonly articles: Pick<PublishedArticlesQuery, 'findSince' | 'findIdRanges' | 'findByIdRange' | 'findCategories'>;
  readonly siteUrl: string;
  readonly now?: () => number;
}

interface Entry {
  readonly path: string;
  readonly changedAt?: Date | null;
}

/** Renders sitemaps for search engines (sitemaps.org). */
export class Sitemaps {
  readonly #articles: SitemapsOptions['articles'];
  readonly #siteUrl: string;
  readonly #now: () => number;

  constructor({ articles, siteUrl, now = Date.now }: SitemapsOptions) {
    this.#articles = articles;
    this.#siteUrl = siteUrl;
    this.#now = now;
  }

  async index(): Promise<MachineDocument> {
    const ranges = await this.#articles.findIdRanges(RANGE_SIZE);
    const changedAt = latest(ranges.map(({ updatedAt }) => updatedAt));
    const entries: Entry[] = [
      { path: '/sitemaps/pages.xml', changedAt },
      { path: '/sitemaps/news.xml', changedAt },
      ...ranges.map(({ range, updatedAt }) => ({ path: `/sitemaps/articles-${range}.xml`, changedAt: updatedAt })),
    ];
    return this.#document(
      element(
        'sitemapindex',
        entries.map((entry) => this.#entry('sitemap', entry)),
        SITEMAP,
      ),
      changedAt,
    );
  }

  async pages(): Promise<MachineDocument> {
    const categories = await this.#articles.findCategories();
    const changedAt = latest(categories.map(({ updatedAt }) => updatedAt));
    const entries: Entry[] = [
      { path: '/', changedAt },
      ...categories.map(({ slug, updatedAt }) => ({ path: `/category/${slug}`, changedAt: updatedAt })),
      ...STATIC_PAGES.map((path) => ({ path })),
    ];
    return this.#document(
      element(
        'urlset',
        entries.map((entry) => this.#entry('url', entry)),
        SITEMAP,
      ),
      changedAt,
    );
  }

  /** Returns null if the range contains no article. */
  async articles(range: number): Promise<MachineDocument | null> {
    const rows = await this.#articles.findByIdRange(range, RANGE_SIZE);
    if (rows.length === 0) return null;
    const urls = rows.map(({ id, updatedAt }) => this.#entry('url', { path: `/article/${id}`, changedAt: updatedAt }));
    return this.#document(element('urlset', urls, SITEMAP), latest(rows.map(({ updatedAt }) => updatedAt)));
  }

  /** Returns the articles of the last two days, the limit of news sitemaps. */
  async news(): Promise<MachineDocument> {
    const rows = await this.#articles.findSince(new Date(this.#now() - NEWS_WINDOW_MS), MAX_NEWS);
    const urls = rows.map((article) =>
      element('url', [
        element('loc', this.#address(`/article/${article.id}`)),
        element('news:news', [
          element('news:publication', [element('news:name', PUBLICATION), element('news:language', article.language)]),
          element('news:publication_date', article.publishedAt.toISOString()),
          element('news:title', article.title),
        ]),
      ]),
    );
    return this.#document(element('urlset', urls, NEWS), latest(rows.map(({ updatedAt }) => updatedAt)));
  }

  #entry(name: 'sitemap' | 'url', { path, changedAt }: Entry): string {
    return element(name, [
      element('loc', this.#address(path)),
      ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
    ]);
  }

  #address(path: string): string {
    return new URL(path, this.#siteUrl).href;
  }

  #document(root: string, changedAt: Date | null): MachineDocument {
    return { mediaType: XML, text: xmlDocument(root), changedAt };
  }
}
