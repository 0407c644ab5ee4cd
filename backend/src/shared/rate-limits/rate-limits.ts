import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';

export interface RateLimit {
  /** Name of the limited action, such as `newsletter` or `contact`. */
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/**
 * Limits how often a caller may do something. Counters are in the database, so that restarts and additional processes
 * do not reset them. A window starts with its first call, so in any period of a window's length a caller can make at
 * most twice as many calls as the limit.
 */
@Injectable()
export class RateLimits {
  constructor(private readonly database: Database) {}

  /**
   * Counts one call. If the limit is exceeded, throws a 429 error with the number of seconds to wait. `caller` is a
   * network, an account or an email address, which is stored only as a digest.
   */
  async countCall(limit: RateLimit, caller: string): Promise<void> {
    const row = await this.database.executeOne<{ taken: number; wait: number }>(
      `insert into rate_limit as counter (name, caller, window_ends_at, taken)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3), 1)
       on conflict (name, caller) do update set
         taken = case when counter.window_ends_at <= clock_timestamp() then 1 else least(counter.taken, $4) + 1 end,
         window_ends_at = case
           when counter.window_ends_at <= clock_timestamp() then excluded.window_ends_at else counter.window_ends_at
         end
       returning taken, greatest(1, ceil(extract(epoch from window_ends_at - clock_timestamp())))::int as wait`,
      [limit.name, hashCaller(limit.name, caller), limit.windowSeconds, limit.most],
    );
    if (row && row.taken > limit.most) throw new TooManyCallsError(row.wait);
  }

  /** Throws the same error as `countCall` if the limit is already reached, without counting a call. */
  async assertBelow(limit: RateLimit, caller: string): Promise<void> {
    const row = await this.database.one<{ wait: number }>(
      `select greatest(1, ceil(extract(epoch from window_ends_at - clock_timestamp())))::int as wait
       from rate_limit
       where name = $1 and caller = $2 and taken >= $3 and window_ends_at > clock_timestamp()`,
      [limit.name, hashCaller(limit.name, caller), limit.most],
    );
    if (row) throw new TooManyCallsError(row.wait);
  }
}

export class TooManyCallsError extends DomainError {
  constructor(seconds: number) {
    super('too-many', `Too many requests. Please try again in ${formatDuration(seconds)}.`, 429, {
      retryAfterSeconds: seconds,
    });
  }
}

function hashCaller(name: string, caller: string): string {
  return createHash('sha256').update(`${name}\n${caller}`).digest('hex');
}

function formatDuration(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
