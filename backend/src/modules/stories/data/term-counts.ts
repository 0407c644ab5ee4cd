import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TermStatistics } from '../domain/term-statistics.ts';

/** About 20 MB. */
const MOST_KEPT = 200_000;

/**
 * How common each term is. What was read stays in memory for as long as nobody else counted an item: the number of
 * items in all tells. Used under the grouping lock.
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

  /** At the begin of a transaction. What one counted that was rolled back is forgotten with it. */
  async begin(em: EntityManager): Promise<void> {
    const [corpus] = await em.execute<{ documents: number }[]>('select documents from term_corpus');
    const documents = corpus?.documents ?? 0;
    if (documents !== this.#documents || this.#newItems > 0 || this.#kept.size > MOST_KEPT) this.#kept.clear();
    this.#documents = documents;
    this.#newItems = 0;
    this.#counted.clear();
  }

  /** Makes these terms' counts known; a term that nobody used counts 0. */
  async know(em: EntityManager, terms: Iterable<string>): Promise<void> {
    const unknown = [...new Set(terms)].filter((term) => !this.#kept.has(term));
    if (unknown.length === 0) return;
    const rows = await em.execute<{ term: string; documents: number }[]>('select term, documents from term_frequency where term = any(array(select jsonb_array_elements_text(?::jsonb)))', [JSON.stringify(unknown)]);
    for (const term of unknown) this.#kept.set(term, 0);
    for (const { term, documents } of rows) this.#kept.set(term, documents);
  }

  /** One more item has these terms, all of which are known. */
  count(terms: readonly string[]): void {
    for (const term of new Set(terms)) {
      this.#kept.set(term, this.frequency(term) + 1);
      this.#counted.set(term, (this.#counted.get(term) ?? 0) + 1);
    }
    this.#documents += 1;
    this.#newItems += 1;
  }

  /** At the end of the transaction. */
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

  /** What was counted is in the database for good. */
  committed(): void {
    this.#newItems = 0;
    this.#counted.clear();
  }
}
