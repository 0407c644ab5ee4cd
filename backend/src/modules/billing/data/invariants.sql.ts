import type { Invariant } from '../../../shared/audit/invariant.ts';

export const BILLING_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Readers have premium exactly while a subscription grants it.',
    isAboutPendingWork: true,
    violations: `
      select 'reader ' || r.id || case when r.premium then ' has premium without a subscription'
        else ' has a subscription, but no premium' end as violation
      from reader r
      left join (
        select reader_id, bool_or(premium) as premium, max(updated_at) as updated_at from subscription group by reader_id
      ) s on s.reader_id = r.id
      where r.premium <> coalesce(s.premium, false)
        and coalesce(s.updated_at, '-infinity') < now() - interval '1 hour'
      order by r.id limit $1`,
  },
  {
    rule: 'Messages of the payment provider are processed within an hour.',
    isAboutPendingWork: true,
    violations: `
      select 'message ' || id || ' (' || type || ') of ' || received_at as violation
      from payment_event where state = 'received' and received_at < now() - interval '1 hour'
      order by received_at limit $1`,
  },
];
