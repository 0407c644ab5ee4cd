/** Prevents concurrent transactions from checking and recording attempts that count toward the same limit. */
export const ACQUIRE_RATE_LIMIT_LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

export interface FailureCount {
  readonly count: number;
  /** Seconds until the oldest failed sign-in leaves the rate-limit window. */
  readonly untilOldestLeaves: number;
  /** Seconds since the newest failed sign-in. */
  readonly sinceNewest: number;
}

/**
 * Counts the failed sign-ins of `$1` within `$2` minutes, or only those after the last successful sign-in if `$3` is
 * true. Uses the clock time instead of the transaction's start time, because the transaction may have waited for the
 * lock.
 */
export const COUNT_FAILURES_BY = { counter: countFailuresBy('counter'), account: countFailuresBy('account') };

function countFailuresBy(column: 'counter' | 'account'): string {
  return `
    select
      count(*)::int as count,
      ceil(extract(epoch from min(login_at) + make_interval(mins => $2) - clock_timestamp()))::int
        as "untilOldestLeaves",
      extract(epoch from clock_timestamp() - max(login_at))::float8 as "sinceNewest"
    from login_log
    where ${column} = $1
      and failure_reason in ('wrong password', 'wrong second factor', 'wrong passkey', 'checking')
      and login_at > clock_timestamp() - make_interval(mins => $2)
      and (
        $3 = false
        or id > coalesce((
          select max(id) from login_log
          where ${column} = $1 and success and login_at > clock_timestamp() - make_interval(mins => $2)
        ), 0)
      )`;
}

/**
 * Adds refused sign-ins, given as a JSON list, to the rows of their minutes. The name is replaced if the attempts of a row used different names.
 */
export const ADD_REFUSED = `
  insert into login_log as known (username, user_id, success, failure_reason, ip_address, network, counter, user_agent,
    attempts, refused_minute)
  select username, "userId", false, reason, "ipAddress", network, counter, left("userAgent", 400), attempts,
    to_timestamp(minute * 60)
  from jsonb_to_recordset($1::jsonb) as refused (username text, "userId" int, reason text, "ipAddress" text,
    network text, counter text, "userAgent" text, attempts int, minute bigint)
  on conflict (counter, failure_reason, refused_minute) where refused_minute is not null do update set
    attempts = known.attempts + excluded.attempts,
    username = case when known.username = excluded.username then known.username else '(several names)' end,
    user_id = case when known.user_id = excluded.user_id then known.user_id end`;
