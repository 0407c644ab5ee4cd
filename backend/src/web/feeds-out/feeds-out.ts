import type {
  CorrectionListQuery,
  FindNewestMatches,
  PublishedArticle,
  PublishedArticlesQuery,
  PublishedCategory,
} from '../../modules/articles/index.ts';
import type { FindCommonGround } from '../../modules/curation/index.ts';
import type { OutletListQuery } from '../../modules/feeds/index.ts';
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
  createCommonGroundEntry,
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

/** Subject and addresses of a feed. */
interface About extends Pick<Feed, 'title' | 'description'> {
  /** Path of the page that the feed belongs to. */
  readonly page: string;
  readonly folder: string;
  readonly query?: string;
}

interface FeedsOutOptions {
  readonly articles: Pick<
    PublishedArticlesQuery,
    'findNewest' | 'findNewestOfOutlet' | 'findById' | 'findByIds' | 'findCategories'
  >;
  readonly corrections: Pick<CorrectionListQuery, 'findNewest' | 'findByArticle'>;
  readonly outlets: Pick<OutletListQuery, 'listNames'>;
  readonly matches: Pick<FindNewestMatches, 'find'>;
  readonly commonGround: Pick<FindCommonGround, 'find' | 'findRetracted'>;
  readonly log: Pick<DecisionLogQuery, 'findLastPublication'>;
  readonly siteUrl: string;
  /** WebSub hub, if there is one. */
  readonly hubUrl?: string | null;
}

/** Renders feeds of the newest articles: of the whole site, a category, an outlet or a search, and of one article. */
export class FeedsOut {
  readonly #options: FeedsOutOptions;
  #cached: Promise<readonly PublishedCategory[]> | null = null;

  constructor(options: FeedsOutOptions) {
    this.#options = options;
  }

  async renderSiteFeed(format: FeedFormat): Promise<MachineDocument> {
    const articles = await this.#options.articles.findNewest(null, FEED_LENGTH);
    const about = { title: BRAND, description: 'Balanced news for informed citizens.', page: '/', folder: '' };
    return this.#renderArticles(format, about, articles);
  }

  /** Renders the feed of a category. Returns null if there is no such category. */
  async renderCategoryFeed(slug: string, format: FeedFormat): Promise<MachineDocument | null> {
    const category = await this.#findCategory(slug);
    if (category === null) return null;
    const articles = await this.#options.articles.findNewest(category, FEED_LENGTH);
    const title = `${category} | ${BRAND}`;
    const description = `The latest ${category} stories, each drawn from its sources.`;
    const page = `/category/${slug}`;
    return this.#renderArticles(format, { title, description, page, folder: page }, articles);
  }

  /** Renders the feed of articles with a report of an outlet. Returns null if there is no such outlet. */
  async renderOutletFeed(slug: string, format: FeedFormat): Promise<MachineDocument | null> {
    const outlet = (await this.#options.outlets.listNames()).find((known) => known.slug === slug);
    if (!outlet) return null;
    const articles = await this.#options.articles.findNewestOfOutlet(slug, FEED_LENGTH);
    const title = `Stories with reports of ${outlet.name} | ${BRAND}`;
    const description = `The latest stories that draw on reports of ${outlet.name}.`;
    return this.#renderArticles(format, { title, description, page: '/sources', folder: `/sources/${slug}` }, articles);
  }

  /** Renders the feed of a search, which follows it. Returns null if the search cannot find anything. */
  async renderSearchFeed(search: URLSearchParams, format: FeedFormat): Promise<MachineDocument | null> {
    const [words, slug] = [search.get('q')?.trim() ?? '', search.get('category')];
    const category = slug ? await this.#findCategory(slug) : null;
    if (slug && category === null) return null;
    const articles = await this.#options.matches.find({ words, category }, FEED_LENGTH);
    if (articles === null) return null;
    const query = `?${new URLSearchParams({ q: words, ...(slug && { category: slug }) }).toString()}`;
    const about = {
      title: `${words} | ${BRAND}`,
      description: `The latest ${category ? `${category} ` : ''}stories found by a search for "${words}".`,
      page: `/search${query}`,
      folder: '/search',
      query,
    };
    return this.#renderArticles(format, about, articles);
  }

  /** Renders the feed of one article and its corrections. Returns null if it was never published. */
  async renderArticleFeed(id: number, format: FeedFormat): Promise<MachineDocument | null> {
    const { articles, corrections, siteUrl } = this.#options;
    const article = await articles.findById(id);
    if (!article) return null;
    const { title, category, language, status } = article;
    const noted = (await corrections.findByArticle(id)).map((correction) =>
      createCorrectionEntry(siteUrl, { ...correction, articleId: id, title, category, language, status }),
    );
    const description = 'What changes in this story, with its corrections.';
    const page = `/article/${id}`;
    return this.#createDocument(
      format,
      { title: `${title} | ${BRAND}`, description, page, folder: page },
      [createFeedEntry(siteUrl, article), ...noted].map((entry) => ({ articleId: id, ...entry })),
    );
  }

  /** Renders the feed of corrections. */
  async renderCorrectionsFeed(format: FeedFormat): Promise<MachineDocument> {
    const corrections = await this.#options.corrections.findNewest(FEED_LENGTH);
    const about = {
      title: `Corrections | ${BRAND}`,
      description: 'What was wrong in our articles, and what they say now.',
      page: '/corrections',
      folder: '/corrections',
    };
    return this.#createDocument(
      format,
      about,
      corrections.map((correction) => ({
        articleId: correction.articleId,
        ...createCorrectionEntry(this.#options.siteUrl, correction),
      })),
    );
  }

  /** Renders the feed of sentences that outlets of every side report, and of the notices of retracted articles. */
  async renderCommonGroundFeed(format: FeedFormat): Promise<MachineDocument> {
    const { articles, commonGround, siteUrl } = this.#options;
    const shared = new Map((await commonGround.find()).slice(0, FEED_LENGTH).map((ground) => [ground.id, ground]));
    const found = await articles.findByIds([...shared.keys(), ...(await commonGround.findRetracted())]);
    const about = {
      title: `What all sides report | ${BRAND}`,
      description: 'Only sentences that independent outlets of every side report.',
      page: '/common-ground',
      folder: '/common-ground',
    };
    return this.#createDocument(
      format,
      about,
      found.map((article) => {
        const ground = article.status === 'retracted' ? undefined : shared.get(article.id);
        const entry = ground
          ? createCommonGroundEntry(siteUrl, ground, article.corrections)
          : createFeedEntry(siteUrl, article);
        return { articleId: article.id, ...entry };
      }),
    );
  }

  /** Clears the cached categories. Must be called when content changes. */
  clearCategories(): void {
    this.#cached = null;
  }

  async #findCategory(slug: string): Promise<string | null> {
    const standard = STANDARD_CATEGORIES.find((name) => categorySlug(name) === slug);
    return standard ?? (await this.#listCategories()).find((cached) => cached.slug === slug)?.category ?? null;
  }

  /** Cached, so that requests with invented category names do not each cause a query. */
  #listCategories(): Promise<readonly PublishedCategory[]> {
    this.#cached ??= this.#options.articles.findCategories().catch((error: unknown) => {
      this.#cached = null;
      throw error;
    });
    return this.#cached;
  }

  #renderArticles(format: FeedFormat, about: About, articles: readonly PublishedArticle[]): Promise<MachineDocument> {
    const entries = articles.map((article) => ({
      articleId: article.id,
      ...createFeedEntry(this.#options.siteUrl, article),
    }));
    return this.#createDocument(format, about, entries);
  }

  async #createDocument(
    format: FeedFormat,
    { title, description, page, folder, query = '' }: About,
    entries: readonly (FeedEntry & { readonly articleId: number })[],
  ): Promise<MachineDocument> {
    const address = (part: string): string => new URL(part, this.#options.siteUrl).href;
    const changedAt = findLatest(entries.map(({ updatedAt }) => updatedAt));
    // The head at the time of the newest change: the newest head of all would change the feed with each decision.
    const head = await this.#options.log.findLastPublication(entries.map(({ articleId }) => articleId));
    const feed: Feed = {
      title,
      description,
      pageUrl: address(page),
      selfUrl: address(`${folder}/${FEED_FILES[format]}${query}`),
      iconUrl: address('/icon-512.png'),
      hubUrl: isPinged(folder) ? (this.#options.hubUrl ?? null) : null,
      changedAt,
      logHead: printHead(head),
      entries,
    };
    return { mediaType: FEED_TYPES[format], text: FEED_RENDERERS[format](feed), changedAt, forAnyone: true };
  }
}

/** Returns true for the feeds whose changes the module websub tells a hub. */
const isPinged = (folder: string): boolean => /^(?:|\/corrections|\/category\/.+|\/article\/.+)$/.test(folder);
