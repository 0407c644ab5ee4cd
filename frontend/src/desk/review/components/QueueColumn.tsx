import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { QueueItem } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { textLanguage } from '#lib/text-language.ts';
import { MAX_SIZE, queueQuery, rowId } from '#desk/api/queue.ts';
import { DeskLink } from '#desk/components/DeskLink.tsx';
import { RiskWord } from '#desk/components/review/QueueRow.tsx';
import { readQueueFilter } from '#desk/lib/queue-filter.ts';
import { rememberRow } from '#desk/lib/row-focus.ts';
import { useNow, waitingTime } from '#desk/lib/waiting-time.ts';
import { draftQuery } from '../api/review-draft.ts';
import { type ItemRef, reviewHref } from '../lib/addresses.ts';
import { useKeptScroll } from '../scrolling.ts';

interface QueueColumnProps {
  items: readonly QueueItem[];
  current: ItemRef;
  filters: string;
}

/** The waiting items in the order of the queue. */
export function QueueColumn({ items, current, filters }: QueueColumnProps) {
  const column = useRef<HTMLElement>(null);
  useKeptScroll(column);
  const now = useNow();
  const loaded = items.length > 0;
  useEffect(() => {
    const shown = column.current?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which would scroll the page too.
    if (column.current && shown) column.current.scrollTop = shown.offsetTop - column.current.clientHeight / 3;
  }, [loaded]);
  return (
    <nav ref={column} aria-label="Waiting for review" className="review-queue">
      <ol>
        {items.map((item) => {
          const { tier, title, language, pendingSince } = item;
          const isCurrent = item.id === current.id && refOf(item).update === current.update;
          return (
            <li key={rowId(item)}>
              <DeskLink
                href={reviewHref(refOf(item), filters)}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn('review-queue-item', isCurrent && 'is-current')}
              >
                <span className="flex items-baseline justify-between gap-2 text-meta">
                  <RiskWord tier={tier} />
                  <span className="text-ink-3">{waitingTime(pendingSince, now)}</span>
                </span>
                <span
                  {...textLanguage({ language })}
                  className="line-clamp-3 font-serif text-[0.9375rem] leading-[1.3] font-semibold"
                >
                  {title}
                </span>
              </DeskLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Kinds of the queue's items that have a text to review. */
const WITH_TEXT: readonly QueueItem['kind'][] = ['draft', 'held', 'on-hold', 'update'];

const refOf = ({ id, kind }: QueueItem): ItemRef => ({ id, update: kind === 'update' });

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
