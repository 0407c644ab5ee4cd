import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import type { AdminStats } from '../../api/contract.ts';
import { statsQuery } from '../api/review.ts';

const NUMBER = new Intl.NumberFormat('en-US');
const CARDS: { label: string; read: (stats: AdminStats) => number }[] = [
  { label: 'Total Articles', read: (stats) => stats.articles.total_articles },
  { label: 'Posted Today', read: (stats) => stats.articles.posted_today },
  { label: 'Active Sources', read: (stats) => stats.rssFeeds.active },
  { label: 'Directory Contacts', read: (stats) => stats.directory.total },
];

export function StatCards() {
  const { data: stats } = useQuery(statsQuery(useApi()));
  return (
    <dl className="mt-4 grid grid-cols-2 gap-px border border-rule bg-rule md:grid-cols-4">
      {CARDS.map(({ label, read }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 bg-paper px-4 py-2">
          <dt className="order-2 text-meta text-ink-3">{label}</dt>
          <dd className="font-serif text-hl-s font-bold figures">{stats ? NUMBER.format(read(stats)) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
