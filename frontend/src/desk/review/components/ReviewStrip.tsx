import type { ReactNode } from 'react';

import type { ReviewDraft } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { type ItemRef, queueHref, reviewHref } from '../lib/addresses.ts';
import { waitingTime, useNow } from '#desk/lib/waiting-time.ts';
import { DeskLink } from '#desk/components/DeskLink.tsx';
import { RiskWord } from '#desk/components/review/QueueRow.tsx';

interface ReviewStripProps {
  draft: ReviewDraft;
  /** Position in the filtered queue; null if the draft is not in it. */
  place: { position: number; total: number } | null;
  previous: ItemRef | null;
  next: ItemRef | null;
  filters: string;
  /** Goes to a part of the article. */
  onPart: (id: string) => void;
  /** The category of the draft, which the reviewer can change. */
  children: ReactNode;
}

/** Above the article: the place in the queue, and why the draft needs attention. */
export function ReviewStrip({ draft, place, previous, next, filters, onPart, children }: ReviewStripProps) {
  const now = useNow();
  const { risk, hold, wishes, pendingSince } = draft;
  return (
    <div className="review-strip">
      <div className="flex flex-wrap items-center gap-x-1.5">
        <QueueLink filters={filters} className="me-2" />
        <Step item={previous} filters={filters} label="Previous item" />
        <span className="figures text-meta text-ink-2">
          {place === null ? '–' : `${place.position} of ${place.total}`}
        </span>
        <Step item={next} filters={filters} label="Next item" forward />
        {pendingSince === null ? null : (
          <span className="ms-2 text-meta text-ink-3">{`waiting ${waitingTime(pendingSince, now)}`}</span>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-2 text-meta">{children}</div>
      </div>
      <p className="text-ui text-ink-2">
        <RiskWord tier={risk.tier} />
        {risk.reasons.map(({ message, part }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the reasons of a version never change, and several have the same code
          <span key={index}>
            {index === 0 ? ': ' : ' · '}
            {part === null ? (
              message.replace(/\.$/, '')
            ) : (
              <button
                type="button"
                className="underline underline-offset-2 hover:text-ink"
                onClick={() => onPart(part)}
              >
                {message.replace(/\.$/, '')}
              </button>
            )}
          </span>
        ))}
      </p>
      {hold ? <p className="text-ui text-warn">{`On hold: ${hold.note}`}</p> : null}
      {wishes?.note ? <p className="text-ui text-ink-2">{`Asked of this draft: ${wishes.note}`}</p> : null}
    </div>
  );
}

export function QueueLink({ filters, className }: { filters: string; className: string }) {
  return (
    <DeskLink
      href={queueHref(filters)}
      className={`${className} inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold text-accent hover:underline`}
    >
      <Icon name="back" className="size-4" />
      Queue
    </DeskLink>
  );
}

interface StepProps {
  item: ItemRef | null;
  filters: string;
  label: string;
  forward?: boolean;
}

function Step({ item, filters, label, forward = false }: StepProps) {
  const icon = <Icon name="back" className={cn('size-4', forward && 'rotate-180')} />;
  if (item === null)
    return <span className="inline-flex size-11 items-center justify-center text-ink-3 opacity-40">{icon}</span>;
  return (
    <DeskLink href={reviewHref(item, filters)} aria-label={label} className={buttonClass('quiet', 'size-11 px-0')}>
      {icon}
    </DeskLink>
  );
}
