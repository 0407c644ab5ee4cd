import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { DeskSubscription, PaymentsOverview, Reconciliation } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { deskKeys } from '#desk/api/desk-keys.ts';
import { nightsQuery, paymentsQuery, refusedQuery, subscriptionsQuery, useCompareNow } from '#desk/api/payments.ts';
import { Permitted } from '#desk/lib/member.tsx';
import { Choice, Find } from '../Filters.tsx';
import { QueryList, States } from '../QueryList.tsx';
import { Fold, Section } from '../Section.tsx';

type DeskState = DeskSubscription['state'];

interface StateLook {
  label: string;
  tone: 'plain' | 'accent' | 'warn' | 'danger';
}

/** Labels of the desk, sorted by urgency. */
const STATES: Readonly<Record<DeskState, StateLook>> = {
  disputed: { label: 'Disputed', tone: 'danger' },
  lapsed: { label: 'Paused, unpaid', tone: 'danger' },
  grace: { label: 'Renewal failed', tone: 'warn' },
  active: { label: 'Active', tone: 'accent' },
  cancelling: { label: 'Canceled, still paid', tone: 'plain' },
  incomplete: { label: 'Not paid yet', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
  expired: { label: 'Never paid', tone: 'plain' },
};

const STATE_NAMES = Object.keys(STATES) as DeskState[];

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
      <States query={overview} what="payments" />
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
  const { rows = [] } = nights.data ?? {};
  return (
    <QueryList query={nights} what="earlier comparisons" empty="None yet." rows={rows}>
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

const REFUNDS = {
  pending: { label: 'Refund in progress', tone: 'warn' },
  disputed: { label: 'Disputed', tone: 'danger' },
  'returned-by-bank': { label: 'Returned by the bank', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
} satisfies Record<string, StateLook>;

/** Payments that could not become an account. They are refunded automatically, and the payers are notified. */
function RefundedPayments() {
  const refused = useInfiniteQuery(refusedQuery(useApi()));
  const { rows = [] } = refused.data ?? {};
  return (
    <QueryList query={refused} what="registrations" empty="Everyone who paid has an account." rows={rows}>
      {({ id, username, email, problem, paymentId, refund, at }) => (
        <li key={id} className="border-b border-rule py-3 text-ui">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-semibold break-all">{username}</strong>
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className="break-all text-accent underline underline-offset-4"
            >
              {email}
            </a>
            <Badge tone={REFUNDS[refund].tone}>{REFUNDS[refund].label}</Badge>
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

const CHOICES: readonly (readonly [DeskState | '', string])[] = [
  ['', 'All states'],
  ...STATE_NAMES.map((state) => [state, STATES[state].label] as const),
];

/** For support: finds a subscriber by name, email address, or an id of the payment provider. */
function Subscriptions() {
  const [state, setState] = useState<DeskState | ''>('');
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const found = useInfiniteQuery({
    ...subscriptionsQuery(useApi(), { state, q }),
    placeholderData: (before) => before,
  });
  const { rows = [] } = found.data ?? {};
  const filtered = state !== '' || q !== '';
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <Find label="Name, address, customer or subscription ID" value={typed} onChange={setTyped} />
        <Choice label="State" value={state} onChoose={setState} options={CHOICES} />
      </div>
      <QueryList
        query={found}
        what="subscriptions"
        empty={filtered ? 'No matching subscriptions.' : 'Nobody has subscribed yet.'}
        rows={rows}
      >
        {(row) => <Row key={row.id} row={row} />}
      </QueryList>
    </>
  );
}

/** Returns the paid period, or the grace period of an unpaid renewal. Null in other states. */
function periodOf({ state, periodEndsAt, graceEndsAt }: DeskSubscription): [words: string, end: string] | null {
  if ((state === 'active' || state === 'cancelling') && periodEndsAt !== null) return ['Paid until', periodEndsAt];
  if (graceEndsAt === null) return null;
  return [state === 'lapsed' ? 'Grace ended' : 'Grace until', graceEndsAt];
}

function Row({ row }: { row: DeskSubscription }) {
  const { state, readerId, username, email, gateway, gatewayId, since } = row;
  const period = periodOf(row);
  return (
    <li className="border-b border-rule py-3 text-ui">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold break-all">{username ?? 'No account'}</strong>
        {readerId === null ? null : <span className="text-meta text-ink-3">{`User ID ${readerId}`}</span>}
        {email === null ? null : <span className="break-all text-ink-2">{email}</span>}
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-meta text-ink-3">
        <span>
          Since <Time value={since} />
        </span>
        {period === null ? null : (
          <span>
            {`${period[0]} `}
            <time dateTime={period[1]}>{deskDay(period[1])}</time>
          </span>
        )}
        <span className="break-all">{`${gateway} ${gatewayId ?? 'not opened yet'}`}</span>
      </p>
    </li>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

/** Formats a past or future day in our time zone. */
function deskDay(value: string): string {
  return DAY.format(new Date(value));
}
