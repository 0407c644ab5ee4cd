import { Injectable } from '@nestjs/common';
import { premiumRequiredError } from '../../../shared/errors/premium-required.ts';
import { ArticleSearchQuery, type FoundArticles } from '../data/article-search.query.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import type { Highlights } from '../domain/highlight.ts';
import { isAdvanced, MAX_MATCHES, type SearchRequest, MIN_SEARCH_LENGTH } from '../domain/search-request.ts';
import { extractCorrectableWords, findIncompleteWord, replaceWords } from '../domain/search-words.ts';
import { findClosestWord } from '../domain/spelling.ts';
import { HighlightMatches } from './highlight-matches.ts';
import { SearchFeatures } from './search-features.ts';

/** Minimum number of matches. With fewer, the last word also matches as a prefix. */
const FEW_MATCHES = 10;

export type SearchHit = ArticleCard & { readonly highlights: Highlights };

interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** The corrected query, if it was used; null if the query was used as typed. */
  readonly correctedQuery: string | null;
  readonly nextOffset: number | null;
}

interface SearchAttempt {
  readonly query: string;
  readonly found: FoundArticles;
}

const NO_RESULTS: SearchResult = { hits: [], total: 0, correctedQuery: null, nextOffset: null };

/**
 * Searches for whole words first. If there are few matches, the last word also matches as a prefix; if there are none,
 * the spelling is corrected.
 */
@Injectable()
export class SearchArticles {
  constructor(
    private readonly words: SearchWordStore,
    private readonly articles: ArticleSearchQuery,
    private readonly highlight: HighlightMatches,
    private readonly features: SearchFeatures,
  ) {}

  async search(request: SearchRequest, { premium }: { premium: boolean }): Promise<SearchResult> {
    if (isAdvanced(request) && !premium) {
      throw premiumRequiredError(
        'advanced-search',
        'Advanced search needs Premium. Please subscribe, or search without its filters.',
      );
    }
    if (request.words.length < MIN_SEARCH_LENGTH) return NO_RESULTS;
    const asTyped = await this.#search(request);
    if (asTyped && asTyped.found.total > 0) return this.#buildResult(asTyped, request, null);
    const corrected = await this.#correctSpelling(request.words);
    const attempt = corrected === null ? null : await this.#search({ ...request, words: corrected });
    return attempt && attempt.found.total > 0 ? this.#buildResult(attempt, request, corrected) : NO_RESULTS;
  }

  async #search(request: SearchRequest): Promise<SearchAttempt | null> {
    const exact = await this.words.parseSearch(request.words);
    if (exact === null) return null;
    const found = await this.articles.findMatches({ query: exact, exact }, request);
    const open = found.total < FEW_MATCHES ? findIncompleteWord(request.words) : null;
    if (!open) return { query: exact, found };
    const query = await this.words.parseWithPrefix(open, exact);
    return { query, found: await this.articles.findMatches({ query, exact }, request) };
  }

  async #correctSpelling(words: string): Promise<string | null> {
    const candidates = extractCorrectableWords(words);
    if (candidates.length === 0 || !(await this.features.supportsSpellingCorrection())) return null;
    const unknown = await this.words.findSimilarToUnknown(candidates);
    const replacements = new Map(
      unknown.flatMap(({ typed, similar }) => {
        const word = findClosestWord(typed, similar);
        return word === null ? [] : [[typed, word] as const];
      }),
    );
    return replacements.size === 0 ? null : replaceWords(words, replacements);
  }

  async #buildResult(
    { query, found }: SearchAttempt,
    { offset }: SearchRequest,
    correctedQuery: string | null,
  ): Promise<SearchResult> {
    const next = offset + found.articles.length;
    const more = found.articles.length > 0 && next < Math.min(found.total, MAX_MATCHES);
    return {
      hits: await this.highlight.markMatches(query, found.articles),
      total: found.total,
      correctedQuery,
      nextOffset: more ? next : null,
    };
  }
}
