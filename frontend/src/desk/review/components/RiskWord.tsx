import type { QueueItem } from '../../../api/contract.ts';

type Tier = QueueItem['tier'];

const WORDS = { live: 'Live error', high: 'High', medium: 'Medium', low: 'Low' } as const satisfies Record<
  Tier,
  string
>;
const COLOURS: Readonly<Record<Tier, string>> = {
  live: 'text-danger',
  high: 'text-danger',
  medium: 'text-warn',
  low: 'text-ink-3',
};

export function RiskWord({ tier }: { tier: Tier }) {
  return <span className={`font-semibold ${COLOURS[tier]}`}>{WORDS[tier]}</span>;
}
