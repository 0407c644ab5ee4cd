import { useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import type { Reconciliation } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { Status } from '../../../ui/Status.tsx';
import { Time } from '../../../ui/Time.tsx';
import { nightsQuery } from '../../api/payments.ts';
import { collectRows } from '../../lib/collect-rows.ts';
import { QueryList } from '../QueryList.tsx';

/** One comparison: when it ran, how many subscriptions it compared, and each finding with its fix. */
export function Comparison({ night: { orderedAt, finishedAt, compared, findings } }: { night: Reconciliation }) {
  if (finishedAt === null) {
    return (
      <Status className="mt-1 text-ui text-ink-2">
        Running since <Time value={orderedAt} form="full" />
      </Status>
    );
  }
  return (
    <>
      <p className="mt-1 text-ui text-ink-2">
        <Time value={finishedAt} form="full" />
        {`: ${count(compared, 'subscription')} compared, ${findings.length === 0 ? 'nothing differed.' : `${count(findings.length, 'difference')} found.`}`}
      </p>
      <ul>
        {findings.map(({ subscription, found, done }) => (
          <li key={`${subscription} ${found}`} className="mt-2 border-s-2 border-warn ps-3 text-ui">
            <p>{`Found: ${found}`}</p>
            <p>{`Done: ${done}`}</p>
            <p className="text-meta break-all text-ink-3">{subscription}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

export function NightlyComparisons() {
  const nights = useInfiniteQuery(nightsQuery(useApi()));
  const { rows } = collectRows(nights.data);
  return (
    <>
      <QueryList
        query={nights}
        loading="Loading earlier comparisons…"
        failed="We couldn't load earlier comparisons."
        empty="None yet."
        rows={rows}
      >
        {(night) => (
          <li key={night.night} className="border-b border-rule py-3">
            <Comparison night={night} />
          </li>
        )}
      </QueryList>
    </>
  );
}
