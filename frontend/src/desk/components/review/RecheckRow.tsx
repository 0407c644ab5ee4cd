import type { QueueItem } from '#api/contract.ts';
import { recheckHref } from '#desk/review/lib/addresses.ts';
import { QueueRow } from './QueueRow.tsx';

/** A published text to read again, or one that its second reader would not have published. */
export function RecheckRow({ item, now, filters }: { item: QueueItem; now: number; filters: string }) {
  return <QueueRow item={item} now={now} href={recheckHref(item.id, item.recheck ?? 0, filters)} />;
}
