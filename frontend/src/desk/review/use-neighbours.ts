import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { QueueItem } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { MAX_SIZE, queueQuery, rowId } from '../api/queue.ts';
import { readQueueFilter } from '../lib/queue-filter.ts';
import { rememberRow } from '../lib/row-focus.ts';
import { draftQuery } from './api/review-draft.ts';
import type { ItemRef } from './lib/addresses.ts';

/** Kinds of the queue's items that have a text to review. */
const WITH_TEXT: readonly QueueItem['kind'][] = ['draft', 'held', 'on-hold', 'update'];

export const refOf = ({ id, kind }: QueueItem): ItemRef => ({ id, update: kind === 'update' });

/** The queue around an item. Loads the next item in advance, and remembers the row that the queue returns to. */
export function useNeighbours(current: ItemRef, filters: string) {
  const api = useApi();
  const client = useQueryClient();
  const filter = readQueueFilter(Object.fromEntries(new URLSearchParams(filters)));
  const queue = useQuery(queueQuery(api, { ...filter, size: MAX_SIZE })).data?.items ?? [];
  const items = queue.filter(({ kind }) => WITH_TEXT.includes(kind));
  const isCurrent = (item: QueueItem) => item.id === current.id && refOf(item).update === current.update;
  const at = items.findIndex(isCurrent);
  const [before, after] = [items[at - 1], items[at + 1] ?? items.find((item) => !isCurrent(item))];
  const next = after ? refOf(after) : null;

  useEffect(() => {
    if (next) void client.prefetchQuery(draftQuery(api, next));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `next` is a new object each time
  }, [api, client, next?.id, next?.update]);
  const row = items[at] && rowId(items[at]);
  useEffect(() => {
    if (row !== undefined) rememberRow(row);
  }, [row]);
  const place = at === -1 ? null : { position: at + 1, total: items.length };
  return { items, place, previous: before ? refOf(before) : null, next };
}
