import { useEffect, useRef } from 'react';

import type { QueueItem } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { textLanguage } from '#lib/text-language.ts';
import { rowId } from '#desk/api/queue.ts';
import { type ItemRef, reviewHref } from '../lib/addresses.ts';
import { useKeptScroll } from '../scrolling.ts';
import { refOf } from '../use-neighbours.ts';
import { waitingTime, useNow } from '#desk/lib/waiting-time.ts';
import { DeskLink } from '#desk/components/DeskLink.tsx';
import { RiskWord } from '#desk/components/review/QueueRow.tsx';

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
