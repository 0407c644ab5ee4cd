import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { Queue } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { cn } from '#lib/cn.ts';
import { authStatusQuery } from '#desk/api/admin-session.ts';
import { CATEGORIES, filterQuery, KINDS, type QueueFilter, TIERS } from '#desk/lib/queue-filter.ts';
import { DeskLink } from '../DeskLink.tsx';
import { Choice } from '../Filters.tsx';

interface QueueFiltersProps {
  filter: QueueFilter;
  queue: Pick<Queue, 'waiting' | 'byTier' | 'byKind'>;
}

/** Risk, kind and category of the items to show. The address contains them. */
export function QueueFilters({ filter, queue: { waiting, byTier, byKind } }: QueueFiltersProps) {
  const router = useRouter();
  const hrefOf = (change: Partial<QueueFilter>) => `/admin${filterQuery({ ...filter, ...change })}`;
  const go = (change: Partial<QueueFilter>) => void router.navigate({ href: hrefOf(change), resetScroll: false });
  const tiers = [
    ['', 'All', waiting] as const,
    ...TIERS.map(([tier, word]) => [tier, word, byTier[tier]] as const).filter(
      ([tier, , items]) => items > 0 || tier === filter.tier,
    ),
  ];
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="Risk" className="flex flex-wrap gap-2 text-ui">
        {tiers.map(([tier, word, items]) => (
          <DeskLink
            key={tier}
            href={hrefOf({ tier })}
            aria-current={filter.tier === tier ? 'true' : undefined}
            className={chipClass(filter.tier === tier)}
          >
            {word} <span className="font-normal figures">{items}</span>
          </DeskLink>
        ))}
      </nav>
      <Mine filter={filter} href={hrefOf({ mine: filter.mine === '' ? 'true' : '' })} />
      <Choice
        label="Kind"
        value={filter.kind}
        onChoose={(kind) => go({ kind })}
        options={[
          ['', 'All kinds'] as const,
          ...KINDS.map(([kind, words]) => [kind, `${words} (${byKind[kind]})`] as const),
        ]}
      />
      <Choice
        label="Category"
        value={filter.category}
        onChoose={(category) => go({ category })}
        options={[['', 'All categories'] as const, ...CATEGORIES.map((name) => [name, name] as const)]}
      />
    </div>
  );
}

/** Shown only if the desk has members: one person alone has everything. */
function Mine({ filter: { mine }, href }: { filter: QueueFilter; href: string }) {
  const { data: status } = useQuery(authStatusQuery(useApi()));
  if (status?.members !== true && mine === '') return null;
  return (
    <DeskLink href={href} aria-current={mine === '' ? undefined : 'true'} className={chipClass(mine !== '')}>
      Mine
    </DeskLink>
  );
}

const chipClass = (isChosen: boolean): string =>
  cn(
    'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 text-ui font-semibold',
    isChosen ? 'border-ink bg-ink text-paper' : 'border-control text-ink hover:bg-tint',
  );
