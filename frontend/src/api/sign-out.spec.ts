import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';

import { sessionsQuery } from '../features/account/api/account.ts';
import { invoicesQuery, subscriptionQuery } from '../features/billing/api/subscription.ts';
import { listFeedQuery } from '../features/library/components/ReadingListPage.tsx';
import { createApi } from './client.ts';
import { siteQuery } from './shared-queries.ts';
import { viewerQuery } from './session.ts';
import { ownerKeys } from './query.ts';
import { isSaved, markSaved, readingListQuery, savedIdsQuery } from './reading-list.ts';
import { applySignIn, endSession } from './sign-out.ts';

const api = createApi();

/** Node's own BroadcastChannel would keep the test process alive. */
class Silent extends EventTarget {
  postMessage(): void {}
}

describe('after signing out', () => {
  const own = globalThis.BroadcastChannel;
  beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: Silent }));
  afterAll(() => void Object.assign(globalThis, { BroadcastChannel: own }));

  let client: QueryClient;
  const keys = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);

  beforeEach(() => {
    client = new QueryClient();
  });

  it('deletes personal data and signs out the viewer', () => {
    const personal = [
      subscriptionQuery(api),
      invoicesQuery(api),
      sessionsQuery(api),
      listFeedQuery(api),
      readingListQuery(api),
    ];
    for (const { queryKey } of personal) client.setQueryData<unknown>(queryKey, 'of Ann');
    client.setQueryData<unknown>(viewerQuery(api).queryKey, { username: 'ann' });
    client.setQueryData([...ownerKeys.reader, 'data of a later feature'], 'of Ann');
    client.setQueryData(['a key without a known owner'], 'of Ann');
    endSession(client);
    expect(keys()).toEqual([viewerQuery(api).queryKey]);
    expect(client.getQueryData(viewerQuery(api).queryKey)).toBeNull();
  });

  it('save buttons show nothing as saved, until the next reader saves something', () => {
    const { queryKey } = savedIdsQuery(api);
    client.setQueryData(queryKey, [7]);
    const button = new QueryObserver(client, { ...savedIdsQuery(api), enabled: false });
    const stop = button.subscribe(() => undefined);
    endSession(client);
    expect([button.getCurrentResult().data, isSaved(client, api, 7)]).toEqual([undefined, false]);
    client.setQueryData(queryKey, [1]);
    markSaved(client, api, 2, true);
    markSaved(client, api, 1, false);
    expect(button.getCurrentResult().data).toEqual([2]);
    stop();
  });

  it('deletes everything that the service worker cached except the files of the site', async () => {
    const names = new Set(['parallax-files-1', 'parallax-pages-3', 'parallax-images-2', 'parallax-audio-1', 'other']);
    Object.assign(globalThis, {
      caches: { keys: async () => [...names], delete: async (name: string) => names.delete(name) },
    });
    endSession(client);
    await new Promise((resolve) => setImmediate(resolve));
    Reflect.deleteProperty(globalThis, 'caches');
    expect([...names]).toEqual(['parallax-files-1', 'other']);
  });

  describe('after a sign-in', () => {
    const viewer = viewerQuery(api);
    const subscription = subscriptionQuery(api);
    let received: string[];
    let responds: () => Response;
    let signOuts: number;
    const signIn = (before: { id: number } | null) => {
      client.setQueryData<unknown>(viewer.queryKey, before);
      client.setQueryData<unknown>(subscription.queryKey, 'of before');
      const requests = createApi({
        origin: 'https://news.example',
        fetch: async (input) => {
          received.push(new Request(input).url);
          return responds();
        },
      });
      return applySignIn(client, requests);
    };
    const isStale = () => client.getQueryState(subscription.queryKey)?.isInvalidated;

    beforeEach(() => {
      [received, signOuts] = [[], 0];
      responds = () => Response.json({ id: 2, username: 'bo' });
      Object.assign(globalThis, { dispatchEvent: () => (signOuts += 1) });
    });
    afterEach(() => void Reflect.deleteProperty(globalThis, 'dispatchEvent'));

    it('removes the viewer if the request fails, and keeps the data of the device', async () => {
      responds = () => new Response('', { status: 503 });
      await signIn({ id: 1 });
      expect([viewer, subscription].map(({ queryKey }) => client.getQueryData(queryKey))).toEqual([
        undefined,
        undefined,
      ]);
      expect(signOuts).toBe(0);
    });

    it('marks data as stale that was loaded for a visitor', async () => {
      await signIn(null);
      expect([client.getQueryData(viewer.queryKey)?.id, isStale(), signOuts]).toEqual([2, true, 0]);
    });

    it('keeps the data of the same reader', async () => {
      await signIn({ id: 2 });
      expect([client.getQueryData<unknown>(subscription.queryKey), isStale(), signOuts]).toEqual([
        'of before',
        false,
        0,
      ]);
    });

    it('replaces another reader with one request, and loads the shown data again', async () => {
      const shown = new QueryObserver(client, {
        ...subscription,
        queryFn: () => 'of Bo' as never,
        staleTime: Infinity,
      });
      const stop = shown.subscribe(() => undefined);
      await signIn({ id: 1 });
      stop();
      expect([client.getQueryData(viewer.queryKey)?.id, received, signOuts]).toEqual([
        2,
        ['https://news.example/api/user'],
        1,
      ]);
      expect(shown.getCurrentResult().data).toBe('of Bo');
    });
  });

  it('keeps shared data', () => {
    const shared = [[...ownerKeys.everyone, 'articles', 'front'], siteQuery(api).queryKey];
    for (const key of shared) client.setQueryData<unknown>(key, 'for all');
    endSession(client);
    for (const key of shared) expect(client.getQueryData(key)).toBe('for all');
  });
});
