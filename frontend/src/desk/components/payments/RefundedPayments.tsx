import { useInfiniteQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Time } from '../../../ui/Time.tsx';
import { refusedQuery } from '../../api/payments.ts';
import { collectRows } from '../../lib/collect-rows.ts';
import { QueryList } from '../QueryList.tsx';

const PROBLEMS: Partial<Record<string, string>> = {
  'username-taken': 'The username was taken while they paid.',
  'email-taken': 'The email address was taken while they paid.',
};

/** Payments that could not become an account. They are refunded automatically, and the payers are notified. */
export function RefundedPayments() {
  const refused = useInfiniteQuery(refusedQuery(useApi()));
  const { rows } = collectRows(refused.data);
  return (
    <>
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
    </>
  );
}
