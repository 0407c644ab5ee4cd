import type { Invariant } from '../../../shared/audit/invariant.ts';

export const MAIL_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Emails are attempted within an hour of their time.',
    isAboutPendingWork: true,
    violations: `
      select 'email ' || id || ' (' || template || ') is ' || status || ' since '
        || coalesce(lease_until, next_attempt_at) || coalesce(': ' || last_error, '') as violation
      from outbound_mail
      where status in ('queued', 'sending') and coalesce(lease_until, next_attempt_at) < now() - interval '1 hour'
      order by id limit $1`,
  },
  {
    rule: 'After a restore, it is decided within a day whether held emails are sent.',
    isAboutPendingWork: true,
    violations: `
      select (select count(*) from outbound_mail where status = 'held') || ' emails are held since ' || began_at
        || '; run restore with --release-mail or --discard-mail' as violation
      from mail_hold where ended_at is null and began_at < now() - interval '1 day' limit $1`,
  },
];
