import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Api, ReadableError } from '#api/client.ts';
import type { Feed, FeedChanges, FeedFields, ProcessedFeed } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { deskKeys } from './desk-keys.ts';
import { pagedQuery } from './paged-query.ts';

const PAGE_SIZE = 100;

type FeedState = '' | 'active' | 'paused' | 'trouble' | 'flooding';

export interface FeedFilter {
  q: string;
  state: FeedState;
}

export const feedsQuery = (api: Api, { q, state }: FeedFilter) =>
  pagedQuery([...deskKeys.feeds, { q, state }], (cursor) =>
    api.getPage('/api/rss-feeds', {
      query: { limit: PAGE_SIZE, q: q || undefined, state: state || undefined, cursor },
    }),
  );

const WATCH_MS = 2000;
const MAX_WATCH_MS = 180_000;

/**
 * Resolves when the feed has been read. If the request returns earlier (after 10 s), polls for up to three minutes,
 * then throws.
 */
async function processFeed(api: Api, feed: Feed): Promise<ProcessedFeed> {
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

/** Returns a function that refetches the feeds and their number. */
function useRefreshFeeds(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: deskKeys.feeds });
    void client.invalidateQueries({ queryKey: deskKeys.stats });
  };
}

export function useProcessFeed(feed: Feed) {
  const api = useApi();
  return useMutation({
    mutationFn: () => processFeed(api, feed),
    onSuccess: ({ added, edited }) => showToast(TOASTS.feedProcessed(added, edited)),
    onError: (error) => showToast(TOASTS.feedFailed(error)),
    onSettled: useRefreshFeeds(),
  });
}

export function usePauseFeed({ id, active }: Feed) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.send('PATCH', '/api/rss-feeds/{id}', { path: { id }, body: { active: !active } }),
    onSuccess: () => showToast(active ? TOASTS.feedPaused : TOASTS.feedResumed),
    onError: (error) => showToast(TOASTS.feedNotChanged(error)),
    onSettled: useRefreshFeeds(),
  });
}

export function useRemoveFeed({ id }: Feed) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.send('DELETE', '/api/rss-feeds/{id}', { path: { id } }),
    onSuccess: () => showToast(TOASTS.feedRemoved),
    onError: (error) => showToast(TOASTS.feedNotChanged(error)),
    onSettled: useRefreshFeeds(),
  });
}

export type FeedOrder = FeedFields & FeedChanges;

/** Changes a feed, or adds one for null. */
export function useSaveFeed(feed: Feed | null) {
  const api = useApi();
  const refresh = useRefreshFeeds();
  return useMutation({
    mutationFn: (body: FeedOrder) =>
      feed
        ? api.send('PATCH', '/api/rss-feeds/{id}', { path: { id: feed.id }, body })
        : api.send('POST', '/api/rss-feeds', { body }),
    onSuccess: () => {
      showToast(feed ? TOASTS.feedChanged : TOASTS.feedAdded);
      refresh();
    },
  });
}

export function useTestAddress() {
  const api = useApi();
  return useMutation({ mutationFn: (url: string) => api.send('POST', '/api/rss-feeds/test', { body: { url } }) });
}

/** Adds the feeds of an OPML file. */
export function useImportFeeds() {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: File) => api.send('POST', '/api/rss-feeds/opml', { body: { opml: await file.text() } }),
    onSuccess: useRefreshFeeds(),
    onError: (error) => showToast(TOASTS.feedsNotImported(error)),
  });
}
