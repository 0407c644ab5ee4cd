import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { Queue } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { getQueue, queueQuery, type QueueView, rowId } from '../../api/queue.ts';
import { useActivityStream } from '../use-activity-stream.ts';

/** Drafts arrive in bursts; check once per burst. */
const GATHER_MS = 1000;

/**
 * Returns whether the queue differs from the screen, for example because of a new draft or another reviewer's
 * decision. The screen does not update by itself, so that a click never hits the wrong draft.
 */
export function useDeskNews(view: QueueView): boolean {
  const api = useApi();
  const client = useQueryClient();
  const shown = useQuery(queueQuery(api, view));
  const now = useQuery({
    queryKey: deskKeys.news(view),
    enabled: false,
    queryFn: ({ signal }) => getQueue(api, view, signal),
  });
  /** Shows who is reviewing what, if no row has changed otherwise. */
  const showDetails = (latest: Queue | undefined) =>
    client.setQueryData(queueQuery(api, view).queryKey, (before) =>
      before && latest && printOf(before) === printOf(latest) ? latest : undefined,
    );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useActivityStream(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void now.refetch().then(({ data }) => showDetails(data)), GATHER_MS);
  });
  // While the list is being fetched, or if it is newer than this check, there is nothing to compare.
  if (now.isFetching || now.data === undefined || !shown.isSuccess || shown.isFetching) return false;
  return shown.dataUpdatedAt < now.dataUpdatedAt && printOf(shown.data) !== printOf(now.data);
}

/** Identifies the listed decisions. */
const printOf = ({ total, items }: Queue): string =>
  JSON.stringify([total, ...items.map((item) => [rowId(item), item.versionId, item.category, item.tier])]);
