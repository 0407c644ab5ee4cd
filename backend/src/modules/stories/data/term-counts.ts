import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TermStatistics } from '../domain/term-statistics.ts';

/** Maximum number of cached counts, about 20 MB. */
const MAX_KEPT = 200_000;

/** Committed frequencies, for read-only callers. Load terms with `know` before reading their frequency. */
export interface CommittedCounts extends TermStatistics {
  know(em: EntityManager, terms: Iterable<string>): Promise<void>;
}

/**
 * Counts the items that contain each term. Cached counts are valid until another process counts items, which is
 * detected by the total number of items. All methods except `committed` require the grouping lock.
 */
@Injectable()
export class TermCounts implements TermStatistics {
  readonly #kept = new Map<string, number>();
  readonly #counted = new Map<string, number>();
  #documents = 0;
  #newItems = 0;

  get documents(): number {
    return this.#documents;
  }

  frequency(term: string): number {
    return this.#kept.get(term) ?? 0;
  }

  /** Call at the start of a transaction. Discards the counts of an earlier transaction that was rolled back. */
  async begin(em: EntityManager): Promise<void> {
    const documents = await countedItems(em);
    if (documents !== this.#documents || this.#newItems > 0 || this.#kept.size > MAX_KEPT) this.#kept.clear();
    this.#documents = documents;
    this.#newItems = 0;
    this.#counted.clear();
  }

  /** Loads the counts of these terms. A term that was never counted has the count 0. */
  async know(em: EntityManager, terms: Iterable<string>): Promise<void> {
    for (const [term, documents] of await read(
      em,
      [...new Set(terms)].filter((each) => !this.#kept.has(each)),
    ))
      this.#kept.set(term, documents);
  }

  /**
   * Returns committed counts and does not need the lock: uncommitted counts of the current batch are subtracted. Counts
   * that are read here are cached for the next batch, unless other counts are committed in the meantime.
   */
  async committed(em: EntityManager): Promise<CommittedCounts> {
    const documents = await countedItems(em);
    const known = new Map<string, number>();
    const isCurrent = () => this.#documents - this.#newItems === documents;
    return {
      documents,
      frequency: (term) => known.get(term) ?? 0,
      know: async (reader, terms) => {
        const asked = [...new Set(terms)].filter((term) => !known.has(term));
        const kept = isCurrent() ? asked.filter((term) => this.#kept.has(term)) : [];
        for (const term of kept) known.set(term, this.frequency(term) - (this.#counted.get(term) ?? 0));
        const found = await read(
          reader,
          asked.filter((term) => !known.has(term)),
        );
        for (const [term, count] of found) {
          known.set(term, count);
          if (isCurrent() && !this.#kept.has(term)) this.#kept.set(term, count);
        }
      },
    };
  }

  /** Counts one more item with these terms, which must be loaded. */
  count(terms: readonly string[]): void {
    for (const term of new Set(terms)) {
      this.#kept.set(term, this.frequency(term) + 1);
      this.#counted.set(term, (this.#counted.get(term) ?? 0) + 1);
    }
    this.#documents += 1;
    this.#newItems += 1;
  }

  /** Writes the new counts. Call at the end of the transaction. */
  async store(em: EntityManager): Promise<void> {
    if (this.#newItems === 0) return;
    await em.execute(
      `with counted as (
         insert into term_frequency (term, documents) select term, items from jsonb_to_recordset(?::jsonb) as t(term text, items int) order by term
         on conflict (term) do update set documents = term_frequency.documents + excluded.documents
       ) update term_corpus set documents = documents + ?`,
      [JSON.stringify([...this.#counted].map(([term, items]) => ({ term, items }))), this.#newItems],
    );
  }

  /** Call after the commit, which makes the counts permanent. */
  settle(): void {
    this.#newItems = 0;
    this.#counted.clear();
  }
}

async function countedItems(em: EntityManager): Promise<number> {
  const [corpus] = await em.execute<{ documents: number }[]>('select documents from term_corpus');
  return corpus?.documents ?? 0;
}

/** Reads the count of each term; 0 for a term that was never counted. */
async function read(em: EntityManager, terms: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map(terms.map((term) => [term, 0]));
  if (terms.length === 0) return counts;
  const rows = await em.execute<{ term: string; documents: number }[]>(
    'select term, documents from term_frequency where term = any(array(select jsonb_array_elements_text(?::jsonb)))',
    [JSON.stringify(terms)],
  );
  for (const { term, documents } of rows) counts.set(term, documents);
  return counts;
}
