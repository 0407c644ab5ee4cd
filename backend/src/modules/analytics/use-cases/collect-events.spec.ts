import { describe, expect, it } from '@jest/globals';
import type { EventStore } from '../data/event.store.ts';
import type { TrackedEvent } from '../domain/tracked-event.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { CollectEvents } from './collect-events.ts';

const EVENT: TrackedEvent = { kind: 'view', action: '', articleId: 1, network: 'n', occurredAt: new Date() };

/** A fake store whose writes complete only when the test completes them. */
class SlowStore {
  readonly batches: { readonly events: readonly TrackedEvent[]; readonly end: (error?: Error) => void }[] = [];

  addEvents(events: readonly TrackedEvent[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.batches.push({ events, end: (error) => (error ? reject(error) : resolve()) });
    });
  }

  async batch(number: number) {
    while (!this.batches[number]) await new Promise((resolve) => setTimeout(resolve, 5));
    return this.batches[number];
  }
}

function collecting() {
  const store = new SlowStore();
  return { store, collect: new CollectEvents(store as unknown as EventStore, createLogger('silent', 'all')) };
}

describe('CollectEvents', () => {
  it('writes the events of several calls together, and resolves each call after the commit', async () => {
    const { store, collect } = collecting();
    let answered = 0;
    const calls = [collect.addEvents([EVENT]), collect.addEvents([EVENT, EVENT])].map((call) =>
      call.then(() => (answered += 1)),
    );
    const batch = await store.batch(0);
    expect(batch.events).toHaveLength(3);
    await Promise.resolve();
    expect(answered).toBe(0);
    batch.end();
    await Promise.all(calls);
    expect(answered).toBe(2);
  });

  it('collects further events during a write', async () => {
    const { store, collect } = collecting();
    const first = collect.addEvents([EVENT]);
    const batch = await store.batch(0);
    const others = Array.from({ length: 5 }, () => collect.addEvents([EVENT]));
    expect(store.batches).toHaveLength(1);
    batch.end();
    await first;
    const next = await store.batch(1);
    expect(next.events).toHaveLength(5);
    next.end();
    await Promise.all(others);
  });

  it('rejects every call whose events were part of a failed write, and continues with later events', async () => {
    const { store, collect } = collecting();
    const call = collect.addEvents([EVENT]);
    (await store.batch(0)).end(new Error('the disk is full'));
    await expect(call).rejects.toMatchObject({ httpStatus: 503, details: { retryAfterSeconds: 5 } });
    const again = collect.addEvents([EVENT]);
    (await store.batch(1)).end();
    await again;
  });

  it('rejects events above the limit, and writes the waiting events before shutdown', async () => {
    const { store, collect } = collecting();
    const many = Array.from({ length: 10_000 }, () => EVENT);
    const calls = [collect.addEvents(many), collect.addEvents(many)];
    await expect(collect.addEvents([EVENT])).rejects.toMatchObject({ httpStatus: 503 });
    const ending = collect.beforeApplicationShutdown();
    for (let number = 0; number < 2; number += 1) (await store.batch(number)).end();
    await ending;
    await Promise.all(calls);
  });
});
