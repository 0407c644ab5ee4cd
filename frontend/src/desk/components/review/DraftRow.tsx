import { useRouter } from '@tanstack/react-router';

import type { QueueItem } from '#api/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Time } from '#ui/Time.tsx';
import { rowId } from '#desk/api/queue.ts';
import { useEndHold } from '#desk/api/review.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { rememberRow } from '#desk/lib/row-focus.ts';
import { QueueRow } from './QueueRow.tsx';

interface DraftRowProps {
  item: QueueItem;
  now: number;
  /** Filters of the queue, such as `?tier=high`. */
  filters: string;
  busy: boolean;
  /** Why the server refused the latest decision; null if it did not. */
  refusal: string | null;
  onDecide: (status: 'approved' | 'rejected') => void;
}

/** Returns true if the draft must be read on its review screen before it is approved. */
const mustBeOpened = ({ kind, tier }: QueueItem): boolean => kind === 'held' || tier === 'high' || tier === 'live';

/** A draft. Approve opens it first if its risk is high. */
export function DraftRow({ item, now, filters, busy, refusal, onDecide }: DraftRowProps) {
  const router = useRouter();
  const { kind, id, title } = item;
  const href = `/admin/review/${id}${filters}`;
  const approve = () => {
    if (!mustBeOpened(item)) return onDecide('approved');
    rememberRow(rowId(item));
    void router.navigate({ href });
  };
  return (
    <QueueRow
      item={item}
      now={now}
      href={href}
      refusal={refusal}
      buttons={
        <Permitted to="review">
          {kind === 'on-hold' ? (
            <EndHold item={item} />
          ) : (
            <Button tone="secondary" disabled={busy} aria-label={`Approve: ${title}`} onClick={approve}>
              Approve
            </Button>
          )}
          <Button
            tone="danger"
            aria-keyshortcuts="r"
            disabled={busy}
            aria-label={`Reject: ${title}`}
            onClick={() => onDecide('rejected')}
          >
            Reject
          </Button>
        </Permitted>
      }
    >
      {item.hold ? <Hold hold={item.hold} /> : null}
    </QueueRow>
  );
}

function Hold({ hold: { since, until, note } }: { hold: NonNullable<QueueItem['hold']> }) {
  return (
    <p className="mt-2 max-w-[80ch] border-s-4 border-accent ps-3 text-ui">
      On hold since <Time value={since} form="full" />
      {until === null ? null : (
        <>
          {' '}
          until <Time value={until} form="full" />
        </>
      )}
      {note ? `: ${note}` : ''}
    </p>
  );
}

function EndHold({ item: { id, title } }: { item: QueueItem }) {
  const end = useEndHold(id);
  return (
    <Button
      tone="secondary"
      disabled={end.isPending}
      aria-label={`Back to review: ${title}`}
      onClick={() => end.mutate()}
    >
      Back to review
    </Button>
  );
}
