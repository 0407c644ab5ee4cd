import { useState } from 'react';

import type { Feed } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { count } from '#lib/plural.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { usePauseFeed, useProcessFeed, useRemoveFeed } from '#desk/api/feeds.ts';
import { feedWarnings } from '#desk/lib/feed-warnings.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { formatDeskTime } from '#desk/lib/waiting-time.ts';
import { Modal } from '../Modal.tsx';
import { FeedDialog } from './FeedDialog.tsx';

export function FeedRow({ feed }: { feed: Feed }) {
  return (
    <li className="flex flex-col items-start gap-x-8 gap-y-3 border-b border-rule py-3 lg:flex-row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-serif text-hl-xs font-semibold">{feed.name}</strong>
          <Badge tone={feed.active ? 'plain' : 'warn'}>{feed.active ? 'Active' : 'Inactive'}</Badge>
          <Health feed={feed} />
          <span className="dotted-row text-meta text-ink-3">
            <span>{feed.category ?? 'Category detected automatically'}</span>
            <span>{count(feed.itemCount, 'item')}</span>
            {feed.fullText ? <span>Reads full articles</span> : null}
          </span>
        </p>
        <p className="dotted-row mt-1 text-meta text-ink-3">
          <span className="break-all whitespace-normal! text-ink-2">{feed.url}</span>
          <span>
            Last checked: {feed.lastChecked ? <Time value={feed.lastChecked} form="full" relative /> : 'Never'}
          </span>
          {feed.active ? (
            <span className="max-sm:hidden">
              Next: <time dateTime={feed.nextCheck}>{formatDeskTime(feed.nextCheck)}</time>
            </span>
          ) : null}
        </p>
        {feed.lastError ? (
          <p className={cn('mt-1 text-meta', healthOf(feed).tone === 'warn' ? 'text-warn' : 'text-danger')}>
            {feed.lastError}
          </p>
        ) : null}
        {feedWarnings(feed).map((warning) => (
          <p key={warning} className="mt-1 text-meta text-warn">
            {warning}
          </p>
        ))}
      </div>
      <Permitted to="operate">
        <FeedActions feed={feed} />
      </Permitted>
    </li>
  );
}

/** Shown only for feeds with problems, which then stand out among hundreds. */
function Health({ feed }: { feed: Feed }) {
  if (feed.health === 'ok') return null;
  const { tone, words } = healthOf(feed);
  return tone === 'plain' ? <span className="text-meta text-ink-3">{words}</span> : <Badge tone={tone}>{words}</Badge>;
}

function FeedActions({ feed }: { feed: Feed }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const process = useProcessFeed(feed);
  const pause = usePauseFeed(feed);
  const pausing = feed.active ? 'Pause' : 'Resume';
  return (
    <div className="flex flex-wrap gap-1 max-sm:*:px-3 sm:gap-2">
      <Button
        tone="secondary"
        disabled={process.isPending}
        aria-label={`Process Now: ${feed.name}`}
        onClick={() => process.mutate()}
      >
        {process.isPending ? 'Processing...' : 'Process Now'}
      </Button>
      <Button tone="quiet" aria-label={`Edit: ${feed.name}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button
        tone="quiet"
        disabled={pause.isPending}
        // As wide with the other label, so that the buttons of all rows are aligned.
        className="lg:min-w-24"
        aria-label={`${pausing}: ${feed.name}`}
        onClick={() => pause.mutate()}
      >
        {pausing}
      </Button>
      <Button
        tone="quiet"
        className="text-danger!"
        aria-label={`Delete: ${feed.name}`}
        onClick={() => setOpen('remove')}
      >
        Delete
      </Button>
      {process.isPending ? <Status className="sr-only">{`Reading ${feed.name}`}</Status> : null}
      {open === 'edit' ? <FeedDialog feed={feed} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? <RemoveDialog feed={feed} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function RemoveDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const remove = useRemoveFeed(feed);
  return (
    <Modal
      title={`Delete ${feed.name}?`}
      description="We'll stop reading it. We keep what we have read from it, because articles list it as a source."
      onClose={onClose}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          tone="danger"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          Delete feed
        </Button>
      </div>
    </Modal>
  );
}

type Tone = 'plain' | 'warn' | 'danger';

/**
 * Feed health in words for non-technical readers. A feed that was read in spite of an error is a warning, not a
 * failure.
 */
const HEALTHS: Partial<Record<string, { words: string; tone: Tone }>> = {
  new: { words: 'Not read yet', tone: 'plain' },
  mended: { words: 'Read after repairs', tone: 'warn' },
  failing: { words: "Can't be read", tone: 'danger' },
  gone: { words: 'Permanently gone', tone: 'danger' },
};

function healthOf({ health }: Feed): { words: string; tone: Tone } {
  return HEALTHS[health] ?? { words: health, tone: 'plain' };
}
