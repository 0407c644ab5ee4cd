import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '#api/use-api.ts';
import type { PaymentsOverview, Reconciliation } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Fold } from '../Fold.tsx';
import { Time } from '#ui/Time.tsx';
import { paymentsQuery, nightsQuery, refusedQuery, useCompareNow } from '#desk/api/payments.ts';
import { STATE_NAMES, STATES } from '#desk/lib/subscription-states.ts';
import { States } from '../Fault.tsx';
import { Section } from '../Section.tsx';
import { Permitted } from '../Permitted.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { Status } from '#ui/Status.tsx';
import { collectRows } from '#desk/lib/collect-rows.ts';
import { QueryList } from '../QueryList.tsx';

const WATCH_MS = 2000;
const isRunning = (overview: PaymentsOverview | undefined): boolean =>
  overview?.lastReconciliation != null && overview.lastReconciliation.finishedAt === null;

/**
 * Overview of payments: current state, fixes of the last comparison with the provider, and subscribers who need help.
 */
export function Payments() {
  const overview = useQuery({
    ...paymentsQuery(useApi()),
    refetchInterval: ({ state }) => (isRunning(state.data) ? WATCH_MS : false),
  });
  const client = useQueryClient();
  const finishedAt = overview.data?.lastReconciliation?.finishedAt;
  // A comparison's fixes also change the lists.
  useEffect(() => {
    if (finishedAt) void client.invalidateQueries({ queryKey: deskKeys.paymentLists });
  }, [client, finishedAt]);
  return (
    <Section id="payments-heading" title="Payments">
      <States query={overview} loading="Loading payments…" failed="We couldn't load the payments." />
      {overview.data ? <Overview overview={overview.data} /> : null}
    </Section>
  );
}

function Overview({ overview }: { overview: PaymentsOverview }) {
  const { gateway, states, waitingEvents, oldestEventAt, refused, lastReconciliation } = overview;
  const amounts = new Map(states.map(({ state, subscriptions }) => [state, subscriptions]));
  return (
    <>
      <p className="mt-1 text-ui text-ink-2">
        {gateway === 'stripe' ? 'Processed by Stripe.' : 'Processed by a test provider: no card is charged.'}
      </p>
      {amounts.size === 0 ? <p className="mt-4 text-ui text-ink-2">Nobody has subscribed yet.</p> : null}
      <ul aria-label="Subscriptions by state" className="mt-3 flex flex-wrap gap-2">
        {STATE_NAMES.filter((state) => amounts.has(state)).map((state) => (
          <li key={state}>
            <Badge tone={STATES[state].tone}>{`${STATES[state].label}: ${amounts.get(state)}`}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ui text-ink-2">
        {waitingEvents === 0
          ? 'All webhooks processed.'
          : `${count(waitingEvents, 'event')} from the provider to process, the oldest from `}
        {oldestEventAt === null ? null : <Time value={oldestEventAt} form="full" />}
      </p>
      <div className="mt-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-ui font-semibold">Last comparison with the provider</h3>
          {lastReconciliation ? (
            <Comparison night={lastReconciliation} />
          ) : (
            <p className="mt-1 text-ui text-ink-2">None yet. Comparisons run every night at 03:40 UTC.</p>
          )}
        </div>
        <Permitted to="operate">
          <CompareButton running={isRunning(overview)} />
        </Permitted>
      </div>
      <Fold title="Earlier comparisons">
        <NightlyComparisons />
      </Fold>
      <Fold title={`Paid without an account: ${refused}`}>
        <RefundedPayments />
      </Fold>
      <Fold title="Find a subscription">
        <Subscriptions />
      </Fold>
    </>
  );
}

function CompareButton({ running }: { running: boolean }) {
  const compare = useCompareNow();
  const busy = running || compare.isPending;
  return (
    <Button tone="secondary" disabled={busy} onClick={() => compare.mutate()}>
      {busy ? 'Comparing...' : 'Compare now'}
    </Button>
  );
}

/** One comparison: when it ran, how many subscriptions it compared, and each finding with its fix. */
function Comparison({ night: { orderedAt, finishedAt, compared, findings } }: { night: Reconciliation }) {
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

function NightlyComparisons() {
  const nights = useInfiniteQuery(nightsQuery(useApi()));
  const { rows } = collectRows(nights.data);
  return (
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
  );
}

const PROBLEMS: Partial<Record<string, string>> = {
  'username-taken': 'The username was taken while they paid.',
  'email-taken': 'The email address was taken while they paid.',
};

/** Payments that could not become an account. They are refunded automatically, and the payers are notified. */
function RefundedPayments() {
  const refused = useInfiniteQuery(refusedQuery(useApi()));
  const { rows } = collectRows(refused.data);
  return (
    <QueryList
      query={refused}
      loading="Loading registrations…"
      failed="We couldn't load these registrations."
      empty="Everyone who paid has an account."
      rows={rows}
    >
      {({ id, username, email, problem, paymentId, state, at }) => (
        <li key={id} className="border-b border-rule py-3 text-ui">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-semibold break-all">{username}</strong>
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className="break-all text-accent underline underline-offset-4"
            >
              {email}
            </a>
            <Badge tone={state === 'refunded' ? 'plain' : 'warn'}>
              {state === 'refunded' ? 'Refunded' : 'Refund in progress'}
            </Badge>
          </p>
          <p className="mt-1 text-ink-2">{PROBLEMS[problem] ?? problem}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-meta text-ink-3">
            <Time value={at} form="full" />
            {paymentId === null ? null : <span className="break-all">{paymentId}</span>}
          </p>
        </li>
      )}
    </QueryList>
  );
}
