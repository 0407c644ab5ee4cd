import { Injectable } from '@nestjs/common';
import { premiumRequiredError } from '../../../shared/errors/premium-required.ts';
import { ArticleSearchQuery, type FoundArticles } from '../data/article-search.query.ts';
import { SearchWordStore } from '../data/search-word.store.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import type { Highlights } from '../domain/highlight.ts';
import { isAdvanced, MAX_MATCHES, type SearchRequest, MIN_WORDS } from '../domain/search-request.ts';
import { correctableWords, openEnd, withWords } from '../domain/search-words.ts';
import { closestWord } from '../domain/spelling.ts';
import { HighlightMatches } from './highlight-matches.ts';
import { SearchAbilities } from './search-abilities.ts';

/** If there are fewer matches than this, the last word matches as a prefix too. */
const FEW = 10;

export type SearchHit = ArticleCard & { readonly highlights: Highlights };

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** The corrected query, if it was used; null if the query was used as typed. */
  readonly correctedQuery: string | null;
  readonly nextOffset: number | null;
}

interface Attempt {
  readonly query: string;
  readonly found: FoundArticles;
}

const NOTHING: SearchResult = { hits: [], total: 0, correctedQuery: null, nextOffset: null };

/**
 * Searches for whole words first. With few matches, the last word also matches as a prefix; without any, the spelling
 * is corrected.
 */
@Injectable()
export class SearchArticles {
  constructor(
    private readonly words: SearchWordStore,
    private readonly articles: ArticleSearchQuery,
    private readonly highlight: HighlightMatches,
    private readonly abilities: SearchAbilities,
  ) {}

  async run(request: SearchRequest, { premium }: { premium: boolean }): Promise<SearchResult> {
    if (isAdvanced(request) && !premium) {
      throw premiumRequiredError(
        'advanced-search',
        'Advanced search needs Premium. Please subscribe, or search without its filters.',
      );
    }
    if (request.words.length < MIN_WORDS) return NOTHING;
    const asTyped = await this.#find(request);
    if (asTyped && asTyped.found.total > 0) return this.#result(asTyped, request, null);
    const corrected = await this.#correct(request.words);
    const attempt = corrected === null ? null : await this.#find({ ...request, words: corrected });
    return attempt && attempt.found.total > 0 ? this.#result(attempt, request, corrected) : NOTHING;
  }

  async #find(request: SearchRequest): Promise<Attempt | null> {
    const exact = await this.words.parse(request.words);
    if (exact === null) return null;
    const found = await this.articles.run({ query: exact, exact }, request);
    const open = found.total < FEW ? openEnd(request.words) : null;
    if (!open) return { query: exact, found };
    const query = await this.words.parseOpen(open);
    return { query, found: await this.articles.run({ query, exact }, request) };
  }

  async #correct(words: string): Promise<string | null> {
    const candidates = correctableWords(words);
    if (candidates.length === 0 || !(await this.abilities.comparesWords())) return null;
    const unknown = await this.words.similarToUnknown(candidates);
    const replacements = new Map(
      unknown.flatMap(({ typed, similar }) => {
        const word = closestWord(typed, similar);
        return word === null ? [] : [[typed, word] as const];
      }),
    );
    return replacements.size === 0 ? null : withWords(words, replacements);
  }

  async #result(
    { query, found }: Attempt,
    { offset }: SearchRequest,
    correctedQuery: string | null,
  ): Promise<SearchResult> {
    const next = offset + found.articles.length;
    const more = found.articles.length > 0 && next < Math.min(found.total, MAX_MATCHES);
    return {
      hits: await this.highlight.run(query, found.articles),
      total: found.total,
      correctedQuery,
      nextOffset: more ? next : null,
    };
  }
}
