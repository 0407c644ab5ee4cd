import { infiniteQueryOptions } from '@tanstack/react-query';

import { type Api, ReadableError } from '#api/client.ts';
import type { Feed, FeedChanges, FeedFields, ProcessedFeed } from '#api/contract.ts';
import { deskKeys } from './desk-keys.ts';

const PAGE_SIZE = 100;

export type FeedState = '' | 'active' | 'paused' | 'trouble' | 'flooding';

export interface FeedFilter {
  q: string;
  state: FeedState;
}

export const feedsQuery = (api: Api, { q, state }: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: deskKeys.feedList({ q, state }),
    queryFn: ({ pageParam }) =>
      api.getPage('/api/rss-feeds', {
        query: {
          limit: PAGE_SIZE,
          q: q || undefined,
          state: state || undefined,
          cursor: pageParam || undefined,
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

const WATCH_MS = 2000;
const MAX_WATCH_MS = 180_000;

/**
 * Resolves when the feed has been read. If the request returns earlier (after 10 s), polls for up to three minutes,
 * then throws.
 */
export async function processFeed(api: Api, feed: Feed): Promise<ProcessedFeed> {
  const path = { id: feed.id };
  const answer = await api.send('POST', '/api/rss-feeds/{id}/process', { path });
  if (answer.finished) return answer;
  for (const end = Date.now() + MAX_WATCH_MS; Date.now() < end; ) {
    // oxlint-disable-next-line no-await-in-loop -- polls sequentially
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const now = await api.get('/api/rss-feeds/{id}', { path });
    if (now.lastChecked === feed.lastChecked) continue;
    if (now.health === 'failing' || now.health === 'gone')
      throw new ReadableError(now.lastError ?? "We couldn't read the feed.");
    return { finished: true, added: Math.max(0, now.itemCount - feed.itemCount), edited: 0, feed: now };
  }
  throw new ReadableError("We're still reading the feed. Its row shows the result when it is done.");
}

export const addFeed = (api: Api, fields: FeedFields) => api.send('POST', '/api/rss-feeds', { body: fields });
export const changeFeed = (api: Api, id: number, fields: FeedChanges) =>
  api.send('PATCH', '/api/rss-feeds/{id}', { path: { id }, body: fields });
export const removeFeed = (api: Api, id: number) => api.send('DELETE', '/api/rss-feeds/{id}', { path: { id } });
export const testAddress = (api: Api, url: string) => api.send('POST', '/api/rss-feeds/test', { body: { url } });
export const importFeeds = (api: Api, opml: string) => api.send('POST', '/api/rss-feeds/opml', { body: { opml } });
