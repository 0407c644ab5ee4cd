import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useApi } from '../../../api/use-api.ts';
import type { PaymentsOverview } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../Fold.tsx';
import { Time } from '../../../ui/Time.tsx';
import { compareNow, paymentsQuery } from '../../api/payments.ts';
import { STATE_NAMES, STATES } from '../../lib/subscription-states.ts';
import { States } from '../Fault.tsx';
import { Section } from '../Section.tsx';
import { Permitted } from '../Permitted.tsx';
import { Comparison, NightlyComparisons } from './NightlyComparisons.tsx';
import { RefundedPayments } from './RefundedPayments.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { deskKeys } from '../../api/desk-keys.ts';

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
      <States
        query={overview}
        loading="Loading payments…"
        failed="We couldn't load the payments."
        amount={1}
        empty=""
      />
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
  const api = useApi();
  const client = useQueryClient();
  const compare = useMutation({
    mutationFn: () => compareNow(api),
    onSuccess: () => showToast(TOASTS.operationHandled('Comparing payments with the provider.')),
    onError: (error) => showToast(TOASTS.operationFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.payments }),
  });
  const busy = running || compare.isPending;
  return (
    <Button tone="secondary" disabled={busy} onClick={() => compare.mutate()}>
      {busy ? 'Comparing...' : 'Compare now'}
    </Button>
  );
}
