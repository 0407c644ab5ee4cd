import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';
import { refreshDesk, deskKeys } from '#desk/api/desk-keys.ts';
import { type QueueView, getQueue, queueQuery, rowId } from '#desk/api/queue.ts';
import type { Queue } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { useActivityStream } from '../use-activity-stream.ts';

/** Lies over the page, so that nothing moves under a pointer. Announces that the desk has changed, and updates the lists on request. */
export function DeskNews({ view }: { view: QueueView }) {
  const client = useQueryClient();
  const hasNews = useDeskNews(view);
  return (
    <>
      <Status className="sr-only">{hasNews ? 'The lists have changed since you last looked.' : null}</Status>
      {hasNews ? (
        <div className="fixed inset-s-4 bottom-4 z-(--z-sticky) flex max-w-[calc(100%-32px)] flex-wrap items-center gap-x-4 gap-y-1 border border-s-4 border-rule border-s-accent bg-tint py-2 ps-4 pe-2 text-ui">
          <span aria-hidden="true">The lists have changed since you last looked.</span>
          <Button tone="secondary" onClick={() => void refreshDesk(client)}>
            Show the latest
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Drafts arrive in bursts; check once per burst. */
const GATHER_MS = 1000;

/**
 * Returns whether the queue differs from the screen, for example because of a new draft or another reviewer's
 * decision. The screen does not update by itself, so that a click never hits the wrong draft.
 */
function useDeskNews(view: QueueView): boolean {
  const api = useApi();
  const client = useQueryClient();
  const shown = useQuery(queueQuery(api, view));
  const now = useQuery({
    queryKey: [...deskKeys.lists, 'news', view],
    enabled: false,
    queryFn: ({ signal }) => getQueue(api, view, signal),
  });
  const check = async () => {
    const { data } = await now.refetch();
    // Claims and notes change within the rows and move none, so they are shown at once.
    if (data && shown.data && printOf(shown.data) === printOf(data))
      client.setQueryData(queueQuery(api, view).queryKey, data);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useActivityStream(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check(), GATHER_MS);
  });
  // While the list is being fetched, or if it is newer than this check, there is nothing to compare.
  if (now.isFetching || now.data === undefined || !shown.isSuccess || shown.isFetching) return false;
  return shown.dataUpdatedAt < now.dataUpdatedAt && printOf(shown.data) !== printOf(now.data);
}

/** Identifies the listed decisions. */
const printOf = ({ total, items }: Queue): string =>
  JSON.stringify([total, ...items.map((item) => [rowId(item), item.versionId, item.category, item.tier])]);
