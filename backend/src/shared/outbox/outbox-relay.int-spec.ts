import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { eventually } from '../../../test/support/test-app.ts';
import { ENTITIES } from '../../entities.ts';
import { Story } from '../../modules/stories/domain/story.ts';
import { Notifications } from '../database/notifications.ts';
import { ormOptions } from '../database/orm-options.ts';
import { ReadPool } from '../database/read-pool.ts';
import { Transactions } from '../database/transactions.ts';
import type { DomainEvent } from '../events/event-catalogue.ts';
import { recordEvent } from '../events/recorded-events.ts';
import { createLogger } from '../logging/logger.ts';
import { appendToOutbox } from './append-to-outbox.ts';
import { MAX_ATTEMPTS, OutboxRelay } from './outbox-relay.ts';

const logger = createLogger('silent', 'test');

describe('the outbox', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let transactions: Transactions;
  let pools: ReadPool[];
  let notifications: Notifications[];

  beforeEach(async () => {
    database = await createTestDatabase();
    orm = await MikroORM.init(ormOptions(database.url, 4, ENTITIES));
    transactions = new Transactions(orm);
    pools = [];
    notifications = [];
  });

  afterEach(async () => {
    for (const each of notifications) await each.onApplicationShutdown();
    for (const pool of pools) await pool.onApplicationShutdown();
    await orm.close(true);
    await database.drop();
  });

  function relay(hear: (event: DomainEvent) => Promise<void>): OutboxRelay {
    const pool = new ReadPool({ connectionString: database.url, max: 2, onError: () => undefined });
    const listening = new Notifications(database.url, logger);
    const emitter = new EventEmitter2();
    // The dispatcher awaits what listeners return.
    emitter.on('article.pending', hear as (event: DomainEvent) => void);
    pools.push(pool);
    notifications.push(listening);
    return new OutboxRelay(pool, emitter, listening, logger, true);
  }

  function announce(count: number): Promise<void> {
    return transactions.run((em) => appendToOutbox(em, Array.from({ length: count }, (_, index) => ({ name: 'article.pending' as const, payload: { articleId: index + 1 } }))));
  }

  const waiting = () => database.query<{ attempts: number; error: string | null; dead: boolean }>(`select attempts, last_error as error, dead_at is not null as dead from outbox_event where published_at is null`);
  const makeDue = () => database.query('update outbox_event set next_attempt_at = now()');

  it('keeps an event that was committed when nobody was there to deliver it', async () => {
    await announce(3);
    const heard: number[] = [];
    await relay(async (event) => void heard.push((event.payload as { articleId: number }).articleId)).drainOnce();
    expect(heard.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await waiting()).toEqual([]);
  });

  it('forgets the event of a transaction that was rolled back', async () => {
    await expect(
      transactions.run(async (em) => {
        await appendToOutbox(em, [{ name: 'article.pending', payload: { articleId: 1 } }]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await waiting()).toEqual([]);
  });

  it('writes the events of an entity with its row, in one transaction, even when no column changed', async () => {
    const id = await transactions.run(async (em) => {
      const story = em.create(Story, { profile: {} as never, firstItemAt: new Date(), lastItemAt: new Date() });
      em.persist(story);
      story.start(7);
      await em.flush();
      return story.id;
    });
    await transactions.run(async (em) => {
      const story = await em.findOneOrFail(Story, { id });
      recordEvent(story, 'story.grew', () => ({ storyId: story.id, itemId: 8, revision: 1 }));
    });
    const rows = await database.query<{ name: string; payload: object }>('select name, payload from outbox_event order by position');
    expect(rows).toEqual([
      { name: 'story.started', payload: { storyId: id, itemId: 7, revision: 1 } },
      { name: 'story.grew', payload: { storyId: id, itemId: 8, revision: 1 } },
    ]);
  });

  it('joins an outer transaction: what fails outside undoes what was done inside', async () => {
    await expect(
      transactions.run(async () => {
        await announce(1);
        throw new Error('later failure');
      }),
    ).rejects.toThrow('later failure');
    expect(await waiting()).toEqual([]);
  });

  it('tries a failed reaction again, later each time, and gives up with the reason in the end', async () => {
    await announce(1);
    let tries = 0;
    const failing = relay(async () => {
      tries += 1;
      throw new Error('Redis is away');
    });
    await failing.drainOnce();
    expect(await failing.drainOnce()).toBe(0);
    expect(await waiting()).toEqual([{ attempts: 1, error: 'Error: Redis is away', dead: false }]);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await makeDue();
      await failing.drainOnce();
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    expect(await waiting()).toEqual([{ attempts: MAX_ATTEMPTS, error: 'Error: Redis is away', dead: true }]);
    await makeDue();
    expect(await failing.drainOnce()).toBe(0);
  });

  it('delivers each event once although three relays share the work', async () => {
    await announce(200);
    const heard: number[] = [];
    const relays = [1, 2, 3].map(() =>
      relay(async (event) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        heard.push((event.payload as { articleId: number }).articleId);
      }),
    );
    for (let round = 0; round < 4; round += 1) await Promise.all(relays.map((each) => each.drainOnce()));
    expect(heard.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('is woken by the commit itself', async () => {
    const heard: number[] = [];
    const running = relay(async () => void heard.push(1));
    await running.onApplicationBootstrap();
    await announce(1);
    await eventually('the event was heard', async () => heard.length === 1, 5);
    expect(heard).toEqual([1]);
    await running.beforeApplicationShutdown();
  });
});
