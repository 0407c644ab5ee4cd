import type { Invariant } from '../../../shared/audit/invariant.ts';

export const MAIL_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Emails are attempted within an hour of their time.',
    violations: `
      select 'email ' || id || ' (' || template || ') is ' || status || ' since '
        || coalesce(lease_until, next_attempt_at) || coalesce(': ' || last_error, '') as violation
      from outbound_mail
      where status in ('queued', 'sending') and coalesce(lease_until, next_attempt_at) < now() - interval '1 hour'
      order by id limit $1`,
  },
];
