import type { QueueItem } from '#api/contract.ts';
import { buttonClass } from '#ui/Button.tsx';
import { rowId } from '#desk/api/queue.ts';
import { rememberRow } from '#desk/lib/row-focus.ts';
import { recheckHref } from '#desk/review/lib/addresses.ts';
import { DeskLink } from '../DeskLink.tsx';
import { QueueRow } from './QueueRow.tsx';

/** A published text to read again, or one that its second reader would not have published. */
export function RecheckRow({ item, now, filters }: { item: QueueItem; now: number; filters: string }) {
  const { id, recheck, title } = item;
  const href = recheckHref(id, recheck ?? 0, filters);
  return (
    <QueueRow
      item={item}
      now={now}
      href={href}
      buttons={
        <DeskLink
          href={href}
          aria-label={`Open: ${title}`}
          className={buttonClass('primary')}
          onClick={() => rememberRow(rowId(item))}
        >
          Open
        </DeskLink>
      }
    />
  );
}
