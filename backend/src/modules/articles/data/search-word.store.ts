import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type Lexemes, type IncompleteWord, removeStrayHyphens } from '../domain/search-words.ts';
import { swapNeighbors } from '../domain/spelling.ts';
import {
  ADD_WORDS,
  HAS_TRIGRAMS,
  MATCHING_WORDS,
  PARSE_SEARCH,
  PARSE_WITH_PREFIX,
  UNKNOWN_WORDS,
  type UnknownWord,
} from './search-word.sql.ts';

/** Stores the words of published articles, and parses searches with PostgreSQL. */
@Injectable()
export class SearchWordStore {
  constructor(private readonly database: Database) {}

  async addWords(words: readonly string[]): Promise<void> {
    await this.database.execute(ADD_WORDS, [words]);
  }

  /** Returns true if spelling correction is available. */
  async supportsSpellingCorrection(): Promise<boolean> {
    return (await this.database.one(HAS_TRIGRAMS)) !== null;
  }

  /** Returns the search as PostgreSQL parses it, or null if it contains no searchable term, e.g. only "the". */
  async parseSearch(words: string): Promise<string | null> {
    const row = await this.database.one<{ query: string }>(PARSE_SEARCH, [removeStrayHyphens(words)]);
    return row?.query ?? null;
  }

  /** Returns the parsed search, in which the last word also matches as a prefix. */
  async parseWithPrefix({ before, last }: IncompleteWord, exact: string): Promise<string> {
    const row = await this.database.one<{ query: string }>(PARSE_WITH_PREFIX, [
      removeStrayHyphens(before),
      last,
      exact,
    ]);
    return row?.query ?? '';
  }

  /**
   * Returns the words that occur in no published article, each with known words of similar spelling. Swapping two
   * letters changes most trigrams, so these variants are looked up separately.
   */
  findSimilarToUnknown(words: readonly string[]): Promise<UnknownWord[]> {
    return this.database.query<UnknownWord>(UNKNOWN_WORDS, [words, words.flatMap(swapNeighbors)]);
  }

  /** Returns the words that match a parsed search. */
  async findMatching(words: readonly string[], { lexemes, prefixes }: Lexemes): Promise<string[]> {
    const rows = await this.database.query<{ word: string }>(MATCHING_WORDS, [words, lexemes, prefixes]);
    return rows.map(({ word }) => word);
  }
}
