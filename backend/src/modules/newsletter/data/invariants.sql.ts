import type { Invariant } from '../../../shared/audit/invariant.ts';

export const NEWSLETTER_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Each confirmed subscriber has a next issue, which is not overdue by an hour.',
    isAboutPendingWork: true,
    violations: `
      select 'subscriber ' || id || coalesce(' is due since ' || next_issue_at, ' has no next issue') as violation
      from subscriber
      where status = 'confirmed' and coalesce(next_issue_at, '-infinity') < now() - interval '1 hour'
      order by id limit $1`,
  },
];
