import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { QueueItem } from '#api/contract.ts';
import type { QueueFilter } from '../lib/queue-filter.ts';
import { deskKeys } from './desk-keys.ts';

export const PAGE_SIZE = 50;
/** Most items that the server sends at once. */
export const MAX_SIZE = 200;

export interface QueueView extends QueueFilter {
  /** Number of items to load. */
  readonly size: number;
}

export const getQueue = (api: Api, { kind, tier, category, mine, size }: QueueView, signal: AbortSignal) =>
  api.get('/api/desk/queue', {
    query: {
      kind: kind || undefined,
      tier: tier || undefined,
      category: category || undefined,
      mine: mine === '' ? undefined : true,
      limit: size,
    },
    signal,
  });

/** Everything that waits for a reviewer: the highest risk first, then the longest wait. */
export const queueQuery = (api: Api, view: QueueView) =>
  queryOptions({
    queryKey: [...deskKeys.articles, 'queue', view],
    queryFn: ({ signal }) => getQueue(api, view, signal),
    placeholderData: keepPreviousData,
  });

const HEAD_EVERY_MS = 60_000;

/** Numbers of waiting items, for the header. */
export const queueHeadQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.articles, 'queue-head'],
    queryFn: ({ signal }) => api.get('/api/desk/queue', { query: { limit: 1 }, signal }),
    refetchInterval: HEAD_EVERY_MS,
  });

/** Identifies a row: an article may wait for several decisions. */
export const rowId = ({ kind, id, other, recheck }: Pick<QueueItem, 'kind' | 'id' | 'other' | 'recheck'>): string =>
  `${kind}-${recheck ?? id}${other ? `-${other.articleId}` : ''}`;
