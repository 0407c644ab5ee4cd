import type { Invariant } from '../audit/invariant.ts';

export const OUTBOX_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Events are delivered within an hour.',
    isAboutPendingWork: true,
    violations: `
      select 'event ' || id || ' (' || name || ') of ' || occurred_at || ': ' || coalesce(last_error, 'not attempted') as violation
      from outbox_event
      where delivered_at is null and dead_at is null and occurred_at < now() - interval '1 hour'
      order by position limit $1`,
  },
  {
    rule: 'There are no dead letters.',
    isAboutPendingWork: true,
    violations: `
      select 'event ' || id || ' (' || name || '): ' || coalesce(last_error, 'no error recorded') as violation
      from outbox_event where dead_at is not null order by position limit $1`,
  },
];
