import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager, QueryObserver } from '@tanstack/react-query';

import { createQueryClient } from './query.ts';

/** Counts the fetches of a mounted query when the browser goes offline and online again. */
async function fetchesOnReconnect({ keptAt, fails = false }: { keptAt?: string; fails?: boolean }): Promise<number> {
  Object.assign(globalThis, { document: { documentElement: { dataset: keptAt ? { keptAt } : {} } } });
  const queryFn = jest.fn(() => (fails ? Promise.reject(new Error('no network')) : Promise.resolve('text')));
  const client = createQueryClient();
  client.mount();
  const stop = new QueryObserver(client, { queryKey: ['article'], queryFn }).subscribe(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  queryFn.mockClear();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  client.unmount();
  client.clear();
  return queryFn.mock.calls.length;
}

describe('queries after reconnecting', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));

  it('refetches queries after reconnecting', async () => {
    expect(await fetchesOnReconnect({})).toBe(1);
  });

  it('does not refetch successful queries on a saved copy', async () => {
    expect(await fetchesOnReconnect({ keptAt: '2026-03-05T10:00:00.000Z' })).toBe(0);
  });

  it('refetches failed queries on a saved copy', async () => {
    expect(await fetchesOnReconnect({ keptAt: '2026-03-05T10:00:00.000Z', fails: true })).toBe(1);
  });
});
