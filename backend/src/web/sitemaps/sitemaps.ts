import type { PublishedArticlesQuery } from '../../modules/articles/index.ts';
import { findLatest, type MachineDocument } from '../documents/document.ts';
import { element, xmlDocument } from '../../shared/text/xml-text.ts';

/**
 * Number of article ids per sitemap: a fifth of the protocol's limit, so that crawlers reload little when an article
 * changes.
 */
const RANGE_SIZE = 10_000;
const MAX_NEWS = 1000;
const NEWS_WINDOW_MS = 2 * 24 * 60 * 60 * 1000;
const PUBLICATION_XML = 'Parallax';
const XML_DECLARATION = 'application/xml; charset=utf-8';
const SITEMAP_NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const NEWS_NAMESPACE = { ...SITEMAP_NAMESPACE, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' };

interface SitemapsOptions {
  readonly articles: Pick<PublishedArticlesQuery, 'findSince' | 'findIdRanges' | 'findByIdRange' | 'findCategories'>;
  readonly siteUrl: string;
  /** Paths of the pages to list. */
  readonly pages: readonly string[];
  readonly now?: () => number;
}

interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date | null;
}

/** Renders sitemaps for search engines (sitemaps.org). */
export class Sitemaps {
  readonly #articles: SitemapsOptions['articles'];
  readonly #siteUrl: string;
  readonly #pages: readonly string[];
  readonly #now: () => number;

  constructor({ articles, siteUrl, pages, now = Date.now }: SitemapsOptions) {
    this.#articles = articles;
    this.#siteUrl = siteUrl;
    this.#pages = pages;
    this.#now = now;
  }

  async renderIndex(): Promise<MachineDocument> {
    const ranges = await this.#articles.findIdRanges(RANGE_SIZE);
    const changedAt = findLatest(ranges.map(({ updatedAt }) => updatedAt));
    const entries: SitemapEntry[] = [
      { path: '/sitemaps/pages.xml', changedAt },
      { path: '/sitemaps/news.xml', changedAt },
      ...ranges.map(({ range, updatedAt }) => ({ path: `/sitemaps/articles-${range}.xml`, changedAt: updatedAt })),
    ];
    return this.#createDocument(
      element(
        'sitemapindex',
        entries.map((entry) => this.#renderEntry('sitemap', entry)),
        SITEMAP_NAMESPACE,
      ),
      changedAt,
    );
  }

  async renderPages(): Promise<MachineDocument> {
    const categories = await this.#articles.findCategories();
    const changedAt = findLatest(categories.map(({ updatedAt }) => updatedAt));
    const entries: SitemapEntry[] = [
      ...this.#pages.map((path) => (path === '/' ? { path, changedAt } : { path })),
      ...categories.map(({ slug, updatedAt }) => ({ path: `/category/${slug}`, changedAt: updatedAt })),
    ];
    return this.#createDocument(
      element(
        'urlset',
        entries.map((entry) => this.#renderEntry('url', entry)),
        SITEMAP_NAMESPACE,
      ),
      changedAt,
    );
  }

  /** Returns null if the range does not contain any articles. */
  async renderArticles(range: number): Promise<MachineDocument | null> {
    const rows = await this.#articles.findByIdRange(range, RANGE_SIZE);
    if (rows.length === 0) return null;
    const urls = rows.map(({ id, updatedAt }) =>
      this.#renderEntry('url', { path: `/article/${id}`, changedAt: updatedAt }),
    );
    return this.#createDocument(
      element('urlset', urls, SITEMAP_NAMESPACE),
      findLatest(rows.map(({ updatedAt }) => updatedAt)),
    );
  }

  /**
   * Renders the news sitemap. It contains only articles of the last two days, because search engines ignore older
   * ones.
   */
  async renderNews(): Promise<MachineDocument> {
    const rows = await this.#articles.findSince(new Date(this.#now() - NEWS_WINDOW_MS), MAX_NEWS);
    const urls = rows.map((article) =>
      element('url', [
        element('loc', this.#toUrl(`/article/${article.id}`)),
        element('news:news', [
          element('news:publication', [
            element('news:name', PUBLICATION_XML),
            element('news:language', article.language),
          ]),
          element('news:publication_date', article.publishedAt.toISOString()),
          element('news:title', article.title),
        ]),
      ]),
    );
    return this.#createDocument(
      element('urlset', urls, NEWS_NAMESPACE),
      findLatest(rows.map(({ updatedAt }) => updatedAt)),
    );
  }

  #renderEntry(name: 'sitemap' | 'url', { path, changedAt }: SitemapEntry): string {
    return element(name, [
      element('loc', this.#toUrl(path)),
      ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
    ]);
  }

  #toUrl(path: string): string {
    return new URL(path, this.#siteUrl).href;
  }

  #createDocument(root: string, changedAt: Date | null): MachineDocument {
    return { mediaType: XML_DECLARATION, text: xmlDocument(root), changedAt };
  }
}
