import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { getWaiting, waitingQuery } from '../../api/review.ts';
import { proposalsQuery } from '../../api/story-proposals.ts';
import { updatesQuery } from '../../api/stories.ts';
import { type Desk, tellsApart } from '../../lib/desk-print.ts';
import { useActivityStream } from '../use-activity-stream.ts';
import { deskKeys } from '../../api/desk-keys.ts';

/** Drafts arrive in bursts; check once per burst. */
const GATHER_MS = 1000;

/**
 * Returns whether the desk differs from the screen, for example because of a new draft or another reviewer's
 * decision. The screen does not update by itself, so that a click never hits the wrong draft.
 */
export function useDeskNews(category: string): boolean {
  const api = useApi();
  const [pending, held] = [
    useInfiniteQuery(waitingQuery(api, 'pending', category)),
    useInfiniteQuery(waitingQuery(api, 'curated', category)),
  ];
  const [updates, proposals] = [useQuery(updatesQuery(api)), useQuery(proposalsQuery(api))];
  const shown: Desk = {
    pending: pending.data?.pages[0],
    held: held.data?.pages[0],
    updates: updates.data,
    proposals: proposals.data,
  };
  const lists = [pending, held, updates, proposals];
  const now = useQuery({
    queryKey: deskKeys.news(category),
    enabled: false,
    queryFn: async ({ signal }): Promise<Desk> => {
      const [ofPending, ofHeld, ofUpdates, ofProposals] = await Promise.all([
        getWaiting(api, { status: 'pending', category, cursor: '', signal }),
        getWaiting(api, { status: 'curated', category, cursor: '', signal }),
        api.get('/api/article-updates', { signal }),
        api.get('/api/story-proposals', { signal }),
      ]);
      return { pending: ofPending, held: ofHeld, updates: ofUpdates, proposals: ofProposals };
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useActivityStream(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void now.refetch(), GATHER_MS);
  });
  // While a list is being fetched, or if this check is older than the lists, there is nothing to compare.
  if (now.isFetching || now.data === undefined || lists.some(({ isSuccess, isFetching }) => !isSuccess || isFetching))
    return false;
  if (lists.some(({ dataUpdatedAt }) => dataUpdatedAt > now.dataUpdatedAt)) return false;
  return tellsApart(shown, now.data);
}
