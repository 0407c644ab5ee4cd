import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { ENTITIES } from '../../../entities.ts';
import { ormOptions } from '../../../shared/database/orm-options.ts';
import { TermCounts } from './term-counts.ts';

const TERMS = ['harbour', 'strike', 'unheard'];

describe('how common terms are', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url, 4, ENTITIES));
  });

  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  beforeEach(async () => {
    await database.query('truncate term_frequency');
    await database.query(`insert into term_frequency (term, documents) values ('harbour', 7), ('strike', 3)`);
    await database.query('update term_corpus set documents = 10');
  });

  /** A batch that groups one item of these terms; `meanwhile` happens before it is committed. */
  async function batch(
    counts: TermCounts,
    terms: readonly string[],
    meanwhile: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    await orm.em.fork().transactional(async (em) => {
      await counts.begin(em);
      await counts.know(em, terms);
      counts.count(terms);
      await counts.store(em);
      await meanwhile();
    });
    counts.settle();
  }

  /** What a comparison learns, and how many terms it asked the database for. */
  async function compared(counts: TermCounts): Promise<{ documents: number; counts: number[]; asked: number }> {
    const em = orm.em.fork();
    let asked = 0;
    const spy = {
      execute: (sql: string, parameters: [string]) => (
        (asked += (JSON.parse(parameters[0]) as string[]).length), em.execute(sql, parameters)
      ),
    } as unknown as EntityManager;
    const committed = await counts.committed(em);
    await committed.know(spy, TERMS);
    await committed.know(spy, TERMS);
    return { documents: committed.documents, counts: TERMS.map((term) => committed.frequency(term)), asked };
  }

  it('a comparison takes what grouping knows, and reads the rest once', async () => {
    const counts = new TermCounts();
    await batch(counts, ['strike']);
    expect(await compared(counts)).toEqual({ documents: 11, counts: [7, 4, 0], asked: 2 });
    expect(await compared(counts)).toEqual({ documents: 11, counts: [7, 4, 0], asked: 0 });
    // What a comparison read is of use to the next batch, and counted on.
    await batch(counts, ['harbour', 'unheard']);
    expect(await compared(counts)).toEqual({ documents: 12, counts: [8, 4, 1], asked: 0 });
    const stored = await database.query('select term, documents from term_frequency order by term');
    expect(stored).toEqual([
      { term: 'harbour', documents: 8 },
      { term: 'strike', documents: 4 },
      { term: 'unheard', documents: 1 },
    ]);
  });

  it('what a batch counts is told when it is committed', async () => {
    const counts = new TermCounts();
    await batch(counts, ['strike'], async () => {
      expect(await compared(counts)).toEqual({ documents: 10, counts: [7, 3, 0], asked: 2 });
    });
    expect(await compared(counts)).toMatchObject({ documents: 11, counts: [7, 4, 0] });
  });

  it('what a batch counted that was undone is not told', async () => {
    const counts = new TermCounts();
    await expect(batch(counts, ['strike'], () => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    expect(await compared(counts)).toMatchObject({ documents: 10, counts: [7, 3, 0] });
  });

  it('nothing of it is believed once another process counted', async () => {
    const [counts, others] = [new TermCounts(), new TermCounts()];
    await batch(counts, TERMS);
    await batch(others, ['strike']);
    expect(await compared(counts)).toEqual({ documents: 12, counts: [8, 5, 1], asked: 3 });
    await batch(counts, ['strike']);
    expect(await compared(counts)).toMatchObject({ documents: 13, counts: [8, 6, 1] });
  });

  it('what was read while a batch was committed is not kept', async () => {
    const counts = new TermCounts();
    await batch(counts, ['strike']);
    const em = orm.em.fork();
    const committed = await counts.committed(em);
    const late = {
      execute: async (sql: string, parameters: [string]) => {
        const rows = await em.execute<unknown[]>(sql, parameters);
        await batch(counts, ['harbour']);
        await batch(new TermCounts(), ['harbour']);
        await orm.em.fork().transactional((own) => counts.begin(own));
        return rows;
      },
    } as unknown as EntityManager;
    await committed.know(late, ['harbour']);
    expect(committed.frequency('harbour')).toBe(7);
    expect(await compared(counts)).toMatchObject({ documents: 13, counts: [9, 4, 0] });
  });
});
