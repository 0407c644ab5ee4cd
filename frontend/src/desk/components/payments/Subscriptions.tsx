import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '#api/use-api.ts';
import type { DeskSubscription } from '#api/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Time } from '#ui/Time.tsx';
import { subscriptionsQuery } from '#desk/api/payments.ts';
import { collectRows } from '#desk/lib/collect-rows.ts';
import { deskDay, type DeskState, STATE_NAMES, STATES } from '#desk/lib/subscription-states.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Choice, Find } from '../Filters.tsx';
import { QueryList } from '../QueryList.tsx';

const CHOICES: readonly (readonly [DeskState | '', string])[] = [
  ['', 'All states'],
  ...STATE_NAMES.map((state) => [state, STATES[state].label] as const),
];

/** For support: finds a subscriber by name, email address or the id on a bill. */
export function Subscriptions() {
  const [state, setState] = useState<DeskState | ''>('');
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const found = useInfiniteQuery({
    ...subscriptionsQuery(useApi(), { state, q }),
    placeholderData: (before) => before,
  });
  const { rows } = collectRows(found.data);
  const filtered = state !== '' || q !== '';
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <Find label="Name, address or ID" value={typed} onChange={setTyped} />
        <Choice label="State" value={state} onChoose={setState} options={CHOICES} />
      </div>
      <QueryList
        query={found}
        loading="Loading subscriptions…"
        failed="We couldn't load subscriptions."
        empty={filtered ? 'No matching subscriptions.' : 'Nobody has subscribed yet.'}
        rows={rows}
      >
        {(row) => <Row key={row.id} row={row} />}
      </QueryList>
    </>
  );
}

function Row({
  row: { state, readerId, username, email, gateway, gatewayId, periodEndsAt, graceEndsAt, since },
}: {
  row: DeskSubscription;
}) {
  const until = graceEndsAt ?? periodEndsAt;
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
        {until === null ? null : (
          <span>
            {graceEndsAt === null ? 'Paid until ' : 'Grace until '}
            <time dateTime={until}>{deskDay(until)}</time>
          </span>
        )}
        <span className="break-all">{`${gateway} ${gatewayId ?? 'not opened yet'}`}</span>
      </p>
    </li>
  );
}
