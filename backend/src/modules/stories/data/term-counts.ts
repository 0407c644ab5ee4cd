import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TermStatistics } from '../domain/term-statistics.ts';
import type { StoriesTables } from './tables.ts';
import { ADD_COUNTS, READ_FREQUENCIES, type TermFrequency } from './term-counts.sql.ts';

/** Maximum number of cached counts, about 20 MB. */
const MAX_CACHED_TERMS = 200_000;

/** Term frequencies from committed transactions, for read-only callers. Call `load` for a term before `frequency`. */
interface CommittedCounts extends TermStatistics {
  load(em: EntityManager, terms: Iterable<string>): Promise<void>;
}

/**
 * Counts the items that contain each term. Cached counts are valid until another process counts items, which is
 * detected by the total number of items. All methods except `readCommitted` require the grouping lock.
 */
@Injectable()
export class TermCounts implements TermStatistics {
  readonly #cached = new Map<string, number>();
  readonly #added = new Map<string, number>();
  #documents = 0;
  #newItems = 0;

  get documents(): number {
    return this.#documents;
  }

  frequency(term: string): number {
    return this.#cached.get(term) ?? 0;
  }

  /** Discards the counts of an earlier transaction that was rolled back. Call at the start of a transaction. */
  async beginBatch(em: EntityManager): Promise<void> {
    const documents = await readItemCount(em);
    if (documents !== this.#documents || this.#newItems > 0 || this.#cached.size > MAX_CACHED_TERMS)
      this.#cached.clear();
    this.#documents = documents;
    this.#newItems = 0;
    this.#added.clear();
  }

  /** Loads the counts of these terms. A term that was never counted has the count 0. */
  async load(em: EntityManager, terms: Iterable<string>): Promise<void> {
    const missing = [...new Set(terms)].filter((term) => !this.#cached.has(term));
    for (const [term, documents] of await readFrequencies(em, missing)) this.#cached.set(term, documents);
  }

  /**
   * Returns only committed counts: subtracts those of the current batch, so it does not need the grouping lock. Caches
   * the counts for the next batch, unless another transaction commits counts in the meantime.
   */
  async readCommitted(em: EntityManager): Promise<CommittedCounts> {
    const documents = await readItemCount(em);
    const known = new Map<string, number>();
    const isCurrent = () => this.#documents - this.#newItems === documents;
    return {
      documents,
      frequency: (term) => known.get(term) ?? 0,
      load: async (reader, terms) => {
        const missing = [...new Set(terms)].filter((term) => !known.has(term));
        const cached = isCurrent() ? missing.filter((term) => this.#cached.has(term)) : [];
        for (const term of cached) known.set(term, this.frequency(term) - (this.#added.get(term) ?? 0));
        const uncached = missing.filter((term) => !known.has(term));
        for (const [term, count] of await readFrequencies(reader, uncached)) {
          known.set(term, count);
          if (isCurrent() && !this.#cached.has(term)) this.#cached.set(term, count);
        }
      },
    };
  }

  /** Counts one more item with these terms. The terms must have been loaded. */
  countItem(terms: readonly string[]): void {
    for (const term of new Set(terms)) {
      this.#cached.set(term, this.frequency(term) + 1);
      this.#added.set(term, (this.#added.get(term) ?? 0) + 1);
    }
    this.#documents += 1;
    this.#newItems += 1;
  }

  /** Writes the new counts. Call at the end of the transaction. */
  async save(em: EntityManager): Promise<void> {
    if (this.#newItems === 0) return;
    const added = [...this.#added].map(([term, items]) => ({ term, items }));
    await em.execute(ADD_COUNTS, [JSON.stringify(added), this.#newItems]);
  }

  /** Marks the new counts as committed. Call after the commit. */
  markCommitted(): void {
    this.#newItems = 0;
    this.#added.clear();
  }
}

async function readItemCount(em: EntityManager): Promise<number> {
  const corpus = await em.getKysely<StoriesTables>().selectFrom('term_corpus').select('documents').executeTakeFirst();
  return corpus?.documents ?? 0;
}

/** Reads the count of each term from the database; 0 for a term that was never counted. */
async function readFrequencies(em: EntityManager, terms: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map(terms.map((term) => [term, 0]));
  if (terms.length === 0) return counts;
  const rows = await em.execute<TermFrequency[]>(READ_FREQUENCIES, [JSON.stringify(terms)]);
  for (const { term, documents } of rows) counts.set(term, documents);
  return counts;
}
