import type { Invariant } from '../../../shared/audit/invariant.ts';

export const AUTH_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Disabled members have no session.',
    violations: `
      select 'member ' || m.id || ' has been disabled since ' || m.disabled_at || ' and has a session' as violation
      from desk_member m
      where m.disabled_at is not null
        and exists (select from administrator_session s where s.member_id = m.id and s.expires_at > now())
      order by m.id limit $1`,
  },
];
