import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { eventually } from '../../../test/support/test-app.ts';
import { Story } from '../../modules/stories/domain/story.ts';
import { Notifications } from '../database/notifications.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Transactions } from '../database/transactions.ts';
import type { DomainEvent } from '../events/event-catalogue.ts';
import { recordEvent } from '../events/recorded-events.ts';
import { createLogger } from '../logging/logger.ts';
import { QueueUnavailableError } from '../queues/queue-unavailable.ts';
import { appendToOutbox } from './append-to-outbox.ts';
import { DeadLetters } from './dead-letters.ts';
import { MAX_ATTEMPTS, OutboxRelay } from './outbox-relay.ts';

const logger = createLogger('silent', 'test');

describe('the outbox', () => {
  let database: OpenTestDatabase;
  let transactions: Transactions;
  let pools: Database[];
  let notifications: Notifications[];

  beforeEach(async () => {
    database = await openTestDatabase();
    ({ transactions } = database);
    pools = [];
    notifications = [];
  });

  afterEach(async () => {
    for (const each of notifications) await each.onApplicationShutdown();
    for (const pool of pools) await pool.onApplicationShutdown();
    await database.drop();
  });

  async function relay(hear: (event: DomainEvent) => Promise<void>): Promise<OutboxRelay> {
    const pool = await openDatabase(database.url, 2);
    const listening = new Notifications(database.url, logger);
    const emitter = new EventEmitter2();
    // The relay awaits the promises of its listeners.
    emitter.on('article.pending', hear as (event: DomainEvent) => void);
    pools.push(pool);
    notifications.push(listening);
    return new OutboxRelay(pool, emitter, listening, { logger, enabled: true });
  }

  function announce(count: number): Promise<void> {
    return transactions.run((em) =>
      appendToOutbox(
        em,
        Array.from({ length: count }, (_, index) => ({
          name: 'article.pending' as const,
          payload: { articleId: index + 1, versionId: null },
        })),
      ),
    );
  }

  const waiting = () =>
    database.query<{ attempts: number; error: string | null; dead: boolean }>(
      `select attempts, last_error as error, dead_at is not null as dead from outbox_event where delivered_at is null`,
    );
  const makeDue = () => database.query('update outbox_event set next_attempt_at = now()');

  it('delivers an event that was committed while no relay was running', async () => {
    await announce(3);
    const heard: number[] = [];
    await (
      await relay(async (event) => void heard.push((event.payload as { articleId: number }).articleId))
    ).drainOnce();
    expect(heard.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await waiting()).toEqual([]);
  });

  it('does not store events of a transaction that was rolled back', async () => {
    await expect(
      transactions.run(async (em) => {
        await appendToOutbox(em, [{ name: 'article.pending', payload: { articleId: 1, versionId: null } }]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await waiting()).toEqual([]);
  });

  it("writes an entity's events in the same transaction as its row, even if no column changed", async () => {
    const id = await transactions.run(async (em) => {
      const story = em.create(Story, { profile: {} as never, firstItemAt: new Date(), lastItemAt: new Date() });
      em.persist(story);
      story.start();
      await em.flush();
      return story.id;
    });
    await transactions.run(async (em) => {
      const story = await em.findOneOrFail(Story, { id });
      recordEvent(story, 'story.grew', () => ({ storyId: story.id, revision: 1 }));
    });
    const rows = await database.query<{ name: string; payload: object }>(
      'select name, payload from outbox_event order by position',
    );
    expect(rows).toEqual([
      { name: 'story.started', payload: { storyId: id, revision: 1 } },
      { name: 'story.grew', payload: { storyId: id, revision: 1 } },
    ]);
  });

  it('joins an outer transaction, whose failure rolls back the inner work', async () => {
    await expect(
      transactions.run(async () => {
        await announce(1);
        throw new Error('later failure');
      }),
    ).rejects.toThrow('later failure');
    expect(await waiting()).toEqual([]);
  });

  it('retries a failed listener with growing delays, and finally stops and stores the reason', async () => {
    await announce(1);
    let tries = 0;
    const failing = await relay(async () => {
      tries += 1;
      throw new Error('the listener is wrong');
    });
    await failing.drainOnce();
    expect(await failing.drainOnce()).toBe(0);
    expect(await waiting()).toEqual([{ attempts: 1, error: 'Error: the listener is wrong', dead: false }]);
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await makeDue();
      await failing.drainOnce();
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    expect(await waiting()).toEqual([{ attempts: MAX_ATTEMPTS, error: 'Error: the listener is wrong', dead: true }]);
    await makeDue();
    expect(await failing.drainOnce()).toBe(0);
  });

  it('keeps retrying for as long as Redis is unreachable, without using up attempts', async () => {
    await announce(60);
    let away = true;
    let deliveries = 0;
    const waitingForRedis = await relay(async () => {
      deliveries += 1;
      if (away) throw new QueueUnavailableError('No connection');
    });
    for (let time = 0; time < MAX_ATTEMPTS + 2; time += 1) {
      await makeDue();
      await waitingForRedis.drainOnce();
    }
    const rows = await waiting();
    expect(rows).toHaveLength(60);
    expect(rows.filter((row) => row.attempts > 0 || row.dead)).toEqual([]);
    expect(rows.filter((row) => row.error !== null)).not.toEqual([]);
    // The first batch of 50 events detects the outage. After that, each check tries only one event.
    expect(deliveries).toBe(50 + MAX_ATTEMPTS + 1);
    away = false;
    await makeDue();
    while ((await waitingForRedis.drainOnce()) > 0) await makeDue();
    expect(await waiting()).toEqual([]);
  });

  it('pauses while Redis is unreachable, even if a check is requested', async () => {
    await announce(1);
    let deliveries = 0;
    const running = await relay(async () => {
      deliveries += 1;
      throw new QueueUnavailableError('No connection');
    });
    await running.onApplicationBootstrap();
    running.requestCheck();
    await eventually('the event was delivered', async () => deliveries === 1);
    await eventually('the failure was recorded', async () => (await waiting())[0]?.error !== null);
    for (let time = 0; time < 5; time += 1) {
      await makeDue();
      running.requestCheck();
      await announce(1);
    }
    await running.beforeApplicationShutdown();
    expect(deliveries).toBe(1);
  });

  it('redelivers only the requested dead letter', async () => {
    const pool = await openDatabase(database.url, 1);
    pools.push(pool);
    const letters = new DeadLetters(pool);
    await announce(3);
    await database.query(
      `update outbox_event set dead_at = now(), attempts = 12, last_error = 'Error: wrong'
       where (payload ->> 'articleId')::int < 3`,
    );
    expect(await letters.countUndelivered()).toEqual({ waiting: 1, dead: 2 });
    const dead = await letters.list(10);
    expect(dead).toMatchObject([
      { name: 'article.pending', payload: { articleId: 1 }, attempts: 12, error: 'Error: wrong' },
      { payload: { articleId: 2 } },
    ]);
    expect(await letters.redrive(dead[1]?.id ?? '')).toBe(true);
    const heard: number[] = [];
    await (
      await relay(async (event) => void heard.push((event.payload as { articleId: number }).articleId))
    ).drainOnce();
    expect(new Set(heard)).toEqual(new Set([2, 3]));
    expect(await letters.redrive(dead[1]?.id ?? '')).toBe(false);
    expect(await letters.countUndelivered()).toEqual({ waiting: 0, dead: 1 });
  });

  it('delivers each event once if three relays share the work', async () => {
    await announce(200);
    const heard: number[] = [];
    const relays = await Promise.all(
      [1, 2, 3].map(() =>
        relay(async (event) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
          heard.push((event.payload as { articleId: number }).articleId);
        }),
      ),
    );
    for (let round = 0; round < 4; round += 1) await Promise.all(relays.map((each) => each.drainOnce()));
    expect(heard.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('notifies the relay when an event is committed', async () => {
    const heard: number[] = [];
    const running = await relay(async () => void heard.push(1));
    await running.onApplicationBootstrap();
    await announce(1);
    await eventually('the event was processed', async () => heard.length === 1);
    expect(heard).toEqual([1]);
    await running.beforeApplicationShutdown();
  });
});
