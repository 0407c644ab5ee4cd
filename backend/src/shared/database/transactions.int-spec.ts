import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { appendToOutbox } from '../outbox/append-to-outbox.ts';
import { createOrmOptions, WRITE_LIMITS } from './orm-options.ts';
import { Transactions } from './transactions.ts';

describe('a transaction', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let transactions: Transactions;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init({
      ...createOrmOptions(database.url, 4, [], { ...WRITE_LIMITS, statement_timeout: 300 }),
      discovery: { warnWhenNoEntities: false },
    });
    transactions = new Transactions(orm);
    await database.query('create table seen (word text not null unique)');
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });
  beforeEach(async () => {
    await database.query('truncate seen, outbox_event');
  });

  const words = async () =>
    (await database.query<{ word: string }>('select word from seen order by word')).map(({ word }) => word);
  const events = async () => (await database.query<{ n: number }>('select count(*)::int as n from outbox_event'))[0]?.n;

  it('stores neither rows nor events if its work throws an error', async () => {
    const failing = transactions.run(async (em) => {
      await em.execute(`insert into seen values ('a')`);
      await appendToOutbox(em, [{ name: 'reader.deleted', payload: { readerId: 1 } }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([await words(), await events()]).toEqual([[], 0]);
  });

  it('joins an outer transaction, so that a later failure rolls back its work', async () => {
    const failing = transactions.run(async (em) => {
      await transactions.run(async (inner) => {
        expect(inner).toBe(em);
        await inner.execute(`insert into seen values ('inner')`);
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await words()).toEqual([]);
  });

  it.each(['40001', '40P01'])(
    'is retried after a conflict with another transaction (%s), leaving no effects from the first attempt',
    async (state) => {
      let tries = 0;
      const answer = await transactions.run(async (em) => {
        tries += 1;
        await em.execute('insert into seen values (?)', [`try ${tries}`]);
        if (tries < 3) await em.execute(`do $$ begin raise exception 'met' using errcode = '${state}'; end $$`);
        return tries;
      });
      expect([answer, await words()]).toEqual([3, ['try 3']]);
    },
  );

  it('gives up after four attempts', async () => {
    let tries = 0;
    const failing = transactions.run(async (em) => {
      tries += 1;
      await em.execute(`do $$ begin raise exception 'met' using errcode = '40P01'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toBe(4);
  });

  it('is not retried if its work throws an error', async () => {
    let tries = 0;
    const failing = transactions.run(async (em) => {
      tries += 1;
      await em.execute(`insert into seen values ('twice'), ('twice')`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });

  it('waits for a lock no longer than the statement timeout', async () => {
    await transactions.run(async (holder) => {
      await holder.execute('lock table seen');
      // Runs outside this transaction, as the statement of another request would.
      const other = orm.em.fork().getConnection().execute(`insert into seen values ('waits')`);
      await expect(other).rejects.toMatchObject({ code: '57014' });
    });
  });
});
