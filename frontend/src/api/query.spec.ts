import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager, QueryObserver } from '@tanstack/react-query';

import { createQueryClient } from './query.ts';

/** How often a query that is shown is fetched when the browser goes offline and online again. */
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

describe('queries when the connection is back', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));

  it('are fetched again', async () => {
    expect(await fetchesOnReconnect({})).toBe(1);
  });

  it('keep the text of a saved copy', async () => {
    expect(await fetchesOnReconnect({ keptAt: '2026-03-05T10:00:00.000Z' })).toBe(0);
  });

  it('are fetched again on a saved copy if they had failed', async () => {
    expect(await fetchesOnReconnect({ keptAt: '2026-03-05T10:00:00.000Z', fails: true })).toBe(1);
  });
});
