import { Injectable } from '@nestjs/common';
import { PublishedArticlesQuery } from '../data/published-articles.query.ts';
import type { PublishedArticle } from '../data/published-articles.sql.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../domain/search-request.ts';
import { SearchArticles } from './search-articles.ts';

interface Search {
  readonly words: string;
  readonly category: string | null;
}

/** Finds the newest matches of a free search with their whole texts, for feeds. */
@Injectable()
export class FindNewestMatches {
  constructor(
    private readonly search: SearchArticles,
    private readonly words: SearchWordStore,
    private readonly articles: PublishedArticlesQuery,
  ) {}

  /** Returns null if the search is too short or has no searchable word. */
  async find({ words, category }: Search, limit: number): Promise<PublishedArticle[] | null> {
    if (words.length < MIN_SEARCH_LENGTH || words.length > MAX_SEARCH_LENGTH) return null;
    const query = await this.words.parseSearch(words);
    if (query === null) return null;
    const request = { words, category, since: null, order: 'newest' as const, advanced: {}, limit, offset: 0 };
    const { hits } = await this.search.search(request, { premium: false });
    return this.articles.findMatches(
      query,
      hits.map(({ id }) => id),
      category,
    );
  }
}
