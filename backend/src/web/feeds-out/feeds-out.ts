import type { CorrectionListQuery, PublishedArticlesQuery, PublishedCategory } from '../../modules/articles/index.ts';
import type { DecisionLogQuery } from '../../shared/decision-log/decision-log.query.ts';
import { printHead } from '../../shared/decision-log/log-head.ts';
import { CATEGORIES, categorySlug, GENERAL } from '../../shared/news/categories.ts';
import { findLatest, type MachineDocument } from '../documents/document.ts';
import { renderAtom } from './atom.ts';
import {
  BRAND,
  type Feed,
  FEED_FILES,
  FEED_LENGTH,
  FEED_TYPES,
  createCorrectionEntry,
  type FeedEntry,
  createFeedEntry,
  type FeedFormat,
} from './feed.ts';
import { renderJsonFeed } from './json-feed.ts';
import { renderRss } from './rss.ts';

const FEED_RENDERERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: renderRss,
  atom: renderAtom,
  json: renderJsonFeed,
};
const STANDARD_CATEGORIES: readonly string[] = [...CATEGORIES, GENERAL];

type FeedDescription = Pick<Feed, 'title' | 'description'>;

interface FeedsOutOptions {
  readonly articles: Pick<PublishedArticlesQuery, 'findNewest' | 'findCategories'>;
  readonly corrections: Pick<CorrectionListQuery, 'findNewest'>;
  readonly log: Pick<DecisionLogQuery, 'findLastPublication'>;
  readonly siteUrl: string;
}

/** Renders feeds of the newest articles, for the whole site and for each category. */
export class FeedsOut {
  readonly #articles: FeedsOutOptions['articles'];
  readonly #corrections: FeedsOutOptions['corrections'];
  readonly #log: FeedsOutOptions['log'];
  readonly #siteUrl: string;
  #cached: Promise<readonly PublishedCategory[]> | null = null;

  constructor({ articles, corrections, log, siteUrl }: FeedsOutOptions) {
    this.#articles = articles;
    this.#corrections = corrections;
    this.#log = log;
    this.#siteUrl = siteUrl;
  }

  renderSiteFeed(format: FeedFormat): Promise<MachineDocument> {
    return this.#renderArticles(format, null, '', {
      title: BRAND,
      description: 'Balanced news for informed citizens.',
    });
  }

  /** Renders the feed of a category. Returns null if there is no such category. */
  async renderCategoryFeed(slug: string, format: FeedFormat): Promise<MachineDocument | null> {
    const category =
      STANDARD_CATEGORIES.find((name) => categorySlug(name) === slug) ??
      (await this.#listCategories()).find((cached) => cached.slug === slug)?.category;
    if (category === undefined) return null;
    return this.#renderArticles(format, category, `/category/${slug}`, {
      title: `${category} | ${BRAND}`,
      description: `The latest ${category} stories, each drawn from its sources.`,
    });
  }

  /** Renders the feed of corrections. */
  async renderCorrectionsFeed(format: FeedFormat): Promise<MachineDocument> {
    const corrections = await this.#corrections.findNewest(FEED_LENGTH);
    const about = {
      title: `Corrections | ${BRAND}`,
      description: 'What was wrong in our articles, and what they say now.',
    };
    return this.#createDocument(
      format,
      '/corrections',
      about,
      corrections.map((correction) => ({
        articleId: correction.articleId,
        ...createCorrectionEntry(this.#siteUrl, correction),
      })),
    );
  }

  /** Clears the cached categories. Must be called when content changes. */
  clearCategories(): void {
    this.#cached = null;
  }

  /** Cached, so that requests with invented category names do not each cause a query. */
  #listCategories(): Promise<readonly PublishedCategory[]> {
    this.#cached ??= this.#articles.findCategories().catch((error: unknown) => {
      this.#cached = null;
      throw error;
    });
    return this.#cached;
  }

  async #renderArticles(
    format: FeedFormat,
    category: string | null,
    path: string,
    about: FeedDescription,
  ): Promise<MachineDocument> {
    const articles = await this.#articles.findNewest(category, FEED_LENGTH);
    return this.#createDocument(
      format,
      path,
      about,
      articles.map((article) => ({ articleId: article.id, ...createFeedEntry(this.#siteUrl, article) })),
    );
  }

  async #createDocument(
    format: FeedFormat,
    path: string,
    about: FeedDescription,
    entries: readonly (FeedEntry & { readonly articleId: number })[],
  ): Promise<MachineDocument> {
    const address = (part: string): string => new URL(part, this.#siteUrl).href;
    const changedAt = findLatest(entries.map(({ updatedAt }) => updatedAt));
    // The head at the time of the newest change: the newest head of all would change the feed with each decision.
    const head = await this.#log.findLastPublication(entries.map(({ articleId }) => articleId));
    const feed: Feed = {
      ...about,
      pageUrl: address(path || '/'),
      selfUrl: address(`${path}/${FEED_FILES[format]}`),
      iconUrl: address('/icon-512.png'),
      changedAt,
      logHead: printHead(head),
      entries,
    };
    return { mediaType: FEED_TYPES[format], text: FEED_RENDERERS[format](feed), changedAt, forAnyone: true };
  }
}
