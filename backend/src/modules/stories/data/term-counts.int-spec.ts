import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { TermCounts } from './term-counts.ts';

const TERMS = ['harbour', 'strike', 'unheard'];

describe('TermCounts', () => {
  let database: OpenTestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.drop());

  beforeEach(async () => {
    await database.query('truncate term_frequency');
    await database.query(`insert into term_frequency (term, documents) values ('harbour', 7), ('strike', 3)`);
    await database.query('update term_corpus set documents = 10');
  });

  /** Counts one item with these terms in a batch. `meanwhile` runs just before the commit. */
  async function batch(
    counts: TermCounts,
    terms: readonly string[],
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    await database.transactions.createReader().transactional(async (em) => {
      await counts.beginBatch(em);
      await counts.load(em, terms);
      counts.countItem(terms);
      await counts.save(em);
      await meanwhile();
    });
    counts.markCommitted();
  }

  /** Returns the counts that a comparison sees, and the number of terms that it read from the database. */
  async function compared(counts: TermCounts): Promise<{ documents: number; counts: number[]; read: number }> {
    const em = database.transactions.createReader();
    let read = 0;
    const spy = {
      execute: (sql: string, parameters: [string]) => (
        (read += (JSON.parse(parameters[0]) as string[]).length), em.execute(sql, parameters)
      ),
    } as unknown as EntityManager;
    const committed = await counts.readCommitted(em);
    await committed.load(spy, TERMS);
    await committed.load(spy, TERMS);
    return { documents: committed.documents, counts: TERMS.map((term) => committed.frequency(term)), read };
  }

  it('uses cached counts for both grouping and comparison, and reads each missing count once', async () => {
    const counts = new TermCounts();
    await batch(counts, ['strike']);
    expect(await compared(counts)).toEqual({ documents: 11, counts: [7, 4, 0], read: 2 });
    expect(await compared(counts)).toEqual({ documents: 11, counts: [7, 4, 0], read: 0 });
    // The next batch reuses the counts that a comparison read, and updates them.
    await batch(counts, ['harbour', 'unheard']);
    expect(await compared(counts)).toEqual({ documents: 12, counts: [8, 4, 1], read: 0 });
    const stored = await database.query('select term, documents from term_frequency order by term');
    expect(stored).toEqual([
      { term: 'harbour', documents: 8 },
      { term: 'strike', documents: 4 },
      { term: 'unheard', documents: 1 },
    ]);
  });

  it('returns the counts of a batch only after the commit', async () => {
    const counts = new TermCounts();
    await batch(counts, ['strike'], async () => {
      expect(await compared(counts)).toEqual({ documents: 10, counts: [7, 3, 0], read: 2 });
    });
    expect(await compared(counts)).toMatchObject({ documents: 11, counts: [7, 4, 0] });
  });

  it('does not return the counts of a batch that was rolled back', async () => {
    const counts = new TermCounts();
    await expect(batch(counts, ['strike'], () => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    expect(await compared(counts)).toMatchObject({ documents: 10, counts: [7, 3, 0] });
  });

  it('discards cached counts after another process has counted items', async () => {
    const [counts, others] = [new TermCounts(), new TermCounts()];
    await batch(counts, TERMS);
    await batch(others, ['strike']);
    expect(await compared(counts)).toEqual({ documents: 12, counts: [8, 5, 1], read: 3 });
    await batch(counts, ['strike']);
    expect(await compared(counts)).toMatchObject({ documents: 13, counts: [8, 6, 1] });
  });

  it('does not cache counts that were read while a batch committed', async () => {
    const counts = new TermCounts();
    await batch(counts, ['strike']);
    const em = database.transactions.createReader();
    const committed = await counts.readCommitted(em);
    const late = {
      execute: async (sql: string, parameters: [string]) => {
        const rows = await em.execute<unknown[]>(sql, parameters);
        await batch(counts, ['harbour']);
        await batch(new TermCounts(), ['harbour']);
        await database.transactions.createReader().transactional((own) => counts.beginBatch(own));
        return rows;
      },
    } as unknown as EntityManager;
    await committed.load(late, ['harbour']);
    expect(committed.frequency('harbour')).toBe(7);
    expect(await compared(counts)).toMatchObject({ documents: 13, counts: [9, 4, 0] });
  });
});
