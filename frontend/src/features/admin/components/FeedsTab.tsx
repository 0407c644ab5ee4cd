import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import type { Feed } from '../../../api/contract.ts';
import { cn } from '../../../lib/cn.ts';
import { count } from '../../../lib/plural.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Time } from '../../../ui/Time.tsx';
import { feedsQuery, processFeed } from '../api/feeds.ts';
import { Status } from '../../../ui/Status.tsx';

export function FeedsTab() {
  const feeds = useQuery(feedsQuery(useApi()));
  if (feeds.isPending) return <Status>Loading feeds</Status>;
  if (feeds.isError) {
    return (
      <p role="alert" className="text-ui text-danger">
        The feeds could not be loaded: {feeds.error.message}
      </p>
    );
  }
  return (
    <>
      <h2 className="font-serif text-section font-bold">{count(feeds.data.length, 'feed')}</h2>
      <ul className="mt-2">
        {feeds.data.map((feed) => (
          <FeedRow key={feed.id} feed={feed} />
        ))}
      </ul>
    </>
  );
}

/** What was read in spite of a fault is a warning, not a failure. */
const HEALTH_TONES: Partial<Record<string, 'warn' | 'danger'>> = { mended: 'warn', failing: 'danger', gone: 'danger' };

function FeedRow({ feed }: { feed: Feed }) {
  const api = useApi();
  const client = useQueryClient();
  const process = useMutation({
    mutationFn: () => processFeed(api, feed.id),
    onSuccess: () => showToast(TOASTS.feedProcessed),
    onError: (error) => showToast(TOASTS.feedFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: feedsQuery(api).queryKey }),
  });
  return (
    <li className="flex flex-col items-start gap-x-8 gap-y-3 border-b border-rule py-4 md:flex-row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-serif text-hl-xs font-semibold">{feed.name}</strong>
          <Badge tone={feed.active ? 'accent' : 'plain'}>{feed.active ? 'Active' : 'Inactive'}</Badge>
          <Badge tone={HEALTH_TONES[feed.health] ?? 'plain'}>{feed.health}</Badge>
        </p>
        <p className="mt-1 text-meta break-all text-ink-2">{feed.url}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-meta text-ink-3">
          <span>{feed.category}</span>
          <span>{count(feed.itemCount, 'item')}</span>
          <span>Last checked: {feed.lastChecked ? <Time value={feed.lastChecked} form="full" /> : 'Never'}</span>
          <span>
            Next: <Time value={feed.nextCheck} form="full" />
          </span>
        </p>
        {feed.lastError ? (
          <p className={cn('mt-1 text-meta', feed.health === 'mended' ? 'text-warn' : 'text-danger')}>{feed.lastError}</p>
        ) : null}
      </div>
      <Button
        tone="secondary"
        disabled={process.isPending}
        aria-label={`Process Now: ${feed.name}`}
        onClick={() => process.mutate()}
      >
        {process.isPending ? 'Processing...' : 'Process Now'}
      </Button>
    </li>
  );
}
