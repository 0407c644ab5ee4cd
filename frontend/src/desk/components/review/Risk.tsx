import type { QueueItem } from '../../../api/contract.ts';
import { TIERS } from '../../lib/queue-filter.ts';

const COLOURS: Readonly<Record<QueueItem['tier'], string>> = {
  live: 'text-danger',
  high: 'text-danger',
  medium: 'text-warn',
  low: 'text-ink-2',
};

/** The risk of an item in words, with its reasons. */
export function Risk({ item: { tier, reasons, risen } }: { item: QueueItem }) {
  // Several sentences may have the same reason.
  const words = [...new Set(reasons.map(({ message }) => message.replace(/\.$/, '')))];
  if (risen) words.push('waiting for more than a day');
  return (
    <span>
      <strong className={`font-semibold ${COLOURS[tier]}`}>{TIERS.find(([each]) => each === tier)?.[1]}</strong>
      {words.length > 0 ? `: ${words.join(' · ')}` : null}
    </span>
  );
}
