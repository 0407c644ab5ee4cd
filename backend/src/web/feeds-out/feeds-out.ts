import type { CorrectionListQuery, PublishedArticlesQuery, PublishedCategory } from '../../modules/articles/index.ts';
import { CATEGORIES, categorySlug, GENERAL } from '../../shared/news/categories.ts';
import { latest, type MachineDocument } from '../documents/document.ts';
import { atom } from './atom.ts';
import {
  BRAND,
  type Feed,
  FEED_FILES,
  FEED_LENGTH,
  FEED_TYPES,
  correctionEntry,
  type FeedEntry,
  feedEntry,
  type FeedFormat,
} from './feed.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss, atom, json: jsonFeed };
const STANDARD_CATEGORIES: readonly string[] = [...CATEGORIES, GENERAL];

type About = Pick<Feed, 'title' | 'description'>;

interface FeedsOutOptions {
  readonly articles: Pick<PublishedArticlesQuery, 'findNewest' | 'findCategories'>;
  readonly corrections: Pick<CorrectionListQuery, 'findNewest'>;
  readonly siteUrl: string;
}

/** Renders the feeds of the newest articles, for the whole site and per category. */
export class FeedsOut {
  readonly #articles: FeedsOutOptions['articles'];
  readonly #corrections: FeedsOutOptions['corrections'];
  readonly #siteUrl: string;
  #cached: Promise<readonly PublishedCategory[]> | null = null;

  constructor({ articles, corrections, siteUrl }: FeedsOutOptions) {
    this.#articles = articles;
    this.#corrections = corrections;
    this.#siteUrl = siteUrl;
  }

  ofSite(format: FeedFormat): Promise<MachineDocument> {
    return this.#write(format, null, '', { title: BRAND, description: 'Balanced news for informed citizens.' });
  }

  /** Returns null if there is no such category. */
  async ofCategory(slug: string, format: FeedFormat): Promise<MachineDocument | null> {
    const category =
      STANDARD_CATEGORIES.find((name) => categorySlug(name) === slug) ??
      (await this.#categories()).find((cached) => cached.slug === slug)?.category;
    if (category === undefined) return null;
    return this.#write(format, category, `/category/${slug}`, {
      title: `${category} | ${BRAND}`,
      description: `The latest ${category} stories, each drawn from its sources.`,
    });
  }

  /** Returns the feed of corrections. */
  async ofCorrections(format: FeedFormat): Promise<MachineDocument> {
    const corrections = await this.#corrections.findNewest(FEED_LENGTH);
    const about = {
      title: `Corrections | ${BRAND}`,
      description: 'What was wrong in our articles, and what they say now.',
    };
    return this.#document(
      format,
      '/corrections',
      about,
      corrections.map((correction) => correctionEntry(this.#siteUrl, correction)),
    );
  }

  /** Clears the cached categories. Must be called when content changes. */
  clearCategories(): void {
    this.#cached = null;
  }

  /** Cached, so that requests with made-up category names do not each cause a query. */
  #categories(): Promise<readonly PublishedCategory[]> {
    this.#cached ??= this.#articles.findCategories().catch((error: unknown) => {
      this.#cached = null;
      throw error;
    });
    return this.#cached;
  }

  async #write(format: FeedFormat, category: string | null, path: string, about: About): Promise<MachineDocument> {
    const articles = await this.#articles.findNewest(category, FEED_LENGTH);
    return this.#document(
      format,
      path,
      about,
      articles.map((article) => feedEntry(this.#siteUrl, article)),
    );
  }

  #document(format: FeedFormat, path: string, about: About, entries: readonly FeedEntry[]): MachineDocument {
    const address = (part: string): string => new URL(part, this.#siteUrl).href;
    const changedAt = latest(entries.map(({ updatedAt }) => updatedAt));
    const feed: Feed = {
      ...about,
      pageUrl: address(path || '/'),
      selfUrl: address(`${path}/${FEED_FILES[format]}`),
      iconUrl: address('/icon-512.png'),
      changedAt,
      entries,
    };
    return { mediaType: FEED_TYPES[format], text: WRITERS[format](feed), changedAt, forAnyone: true };
  }
}
