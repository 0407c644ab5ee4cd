import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { containsPattern } from '../../../shared/database/contains-pattern.ts';
import { Database } from '../../../shared/database/database.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import type { LoginAttempt } from '../domain/login-attempt.ts';
import { refuseTooManyAttempts } from '../domain/sign-in-refusals.ts';
import { type FailureCount, COUNT_FAILURES_BY, ACQUIRE_RATE_LIMIT_LOCK } from './login-log.sql.ts';
import { RefusedSignIns } from './refused-sign-ins.ts';
import type { AuthTables } from './tables.ts';

export interface LoginLogEntry extends LoginAttempt {
  id: number;
  success: boolean;
  failureReason: string | null;
  loginAt: Date;
}

export interface LoginLimit {
  /**
   * Key by which failed sign-ins are counted: `counter` is a network or a known device, `account` is the account
   * whose password is guessed.
   */
  readonly by: 'counter' | 'account';
  readonly value: string;
  readonly attempts: number;
  readonly windowMinutes: number;
  /**
   * True if a successful sign-in resets the count. Must be false for counts that attackers could reset by signing in
   * to an account of their own.
   */
  readonly resetsOnSuccess: boolean;
  /**
   * Each failure beyond the limit doubles the wait, from one minute up to this maximum. Null means that the wait lasts
   * until the oldest failure leaves the window.
   */
  readonly longestWaitMinutes: number | null;
}

/**
 * Outcome of an attempt. The outcomes that begin with "wrong" count toward the limits. `wrong second factor` means that
 * the password was right. With `too busy`, the password was not checked.
 */
export type SignInOutcome =
  | 'success'
  | 'wrong password'
  | 'wrong second factor'
  | 'wrong passkey'
  | 'address not confirmed'
  | 'too busy';

/**
 * Id of the log row if the password may be checked. Otherwise, the number of seconds until the next attempt is
 * allowed.
 */
type AttemptResult = { readonly id: number } | { readonly retryAfterSeconds: number };

export interface LoginLogFilter {
  /** Null matches both successful and failed attempts. */
  readonly success: boolean | null;
  /** Part of a username or IP address to search for. */
  readonly name: string | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Includes the number of attempts if it is more than one. */
const FAILURE_REASON = sql<string | null>`case
  when attempts > 1 then failure_reason || ' (' || attempts || ' attempts in one minute)' else failure_reason
end`.as('failureReason');

const ENTRY_COLUMNS = [
  'id',
  'username',
  'user_id as userId',
  'success',
  FAILURE_REASON,
  'ip_address as ipAddress',
  'network',
  'user_agent as userAgent',
  'login_at as loginAt',
] as const;

/** Logs all sign-in attempts. The log is stored in the database, so that rate limits survive a restart. */
@Injectable()
export class LoginLogStore implements BeforeApplicationShutdown {
  readonly #refused: RefusedSignIns;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#refused = new RefusedSignIns(database, logger);
  }

  /**
   * Records the attempt as a failure before its password is checked; `setOutcome` corrects it afterwards. This way,
   * concurrent attempts cannot exceed the limits, and an attempt interrupted by a crash still counts. Returns the id of
   * the log row. Throws if a limit was reached; such an attempt is only counted.
   */
  async recordAttempt(attempt: LoginAttempt, limits: readonly LoginLimit[]): Promise<number> {
    const result = await this.database.transaction(() => this.#recordAttempt(attempt, limits));
    if ('id' in result) return result.id;
    this.countRefused(attempt, counterOf(limits), 'too many attempts');
    return refuseTooManyAttempts(result.retryAfterSeconds);
  }

  /** Logs an attempt whose password is not checked. */
  countRefused(attempt: LoginAttempt, counter: string, reason: 'too busy' | 'too many attempts'): void {
    this.#refused.add(attempt, counter, reason);
  }

  /** Stores the refused attempts of the last second. */
  flush(): Promise<void> {
    return this.#refused.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  async setOutcome(id: number, outcome: SignInOutcome): Promise<void> {
    const success = outcome === 'success';
    await this.database
      .write<AuthTables>()
      .updateTable('login_log')
      .set({ success, failure_reason: success ? null : outcome })
      .where('id', '=', id)
      .execute();
  }

  /** Returns the newest entries first. `before` is the id of the last entry of the previous page. */
  async listPage({
    success,
    name,
    before,
    limit,
  }: LoginLogFilter): Promise<{ entries: LoginLogEntry[]; total: number }> {
    let matching = this.database.read<AuthTables>().selectFrom('login_log');
    if (success !== null) matching = matching.where('success', '=', success);
    if (name !== null) {
      const pattern = containsPattern(name);
      matching = matching.where((eb) => eb.or([eb('username', 'ilike', pattern), eb('ip_address', 'ilike', pattern)]));
    }
    const older = before === null ? matching : matching.where('id', '<', before);
    const [entries, { total }] = await Promise.all([
      older.select(ENTRY_COLUMNS).orderBy('id', 'desc').limit(limit).execute(),
      matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { entries, total };
  }

  async #recordAttempt(attempt: LoginAttempt, limits: readonly LoginLimit[]): Promise<AttemptResult> {
    // Acquires the locks in a fixed order, which prevents deadlocks.
    for (const name of limits.map(({ by, value }) => `login ${by} ${value}`).sort()) {
      await this.database.execute(ACQUIRE_RATE_LIMIT_LOCK, [name]);
    }
    let retryAfterSeconds = 0;
    for (const limit of limits) retryAfterSeconds = Math.max(retryAfterSeconds, await this.#secondsToWait(limit));
    return retryAfterSeconds > 0 ? { retryAfterSeconds } : { id: await this.#insert(attempt, limits) };
  }

  /**
   * Returns the number of seconds until the limit allows another attempt, or 0. Counts failures within the window;
   * with `resetsOnSuccess`, counts only those after the last successful sign-in.
   */
  async #secondsToWait(limit: LoginLimit): Promise<number> {
    const failures = await this.database.executeOne<FailureCount>(COUNT_FAILURES_BY[limit.by], [
      limit.value,
      limit.windowMinutes,
      limit.resetsOnSuccess,
    ]);
    const { count, untilOldestLeaves, sinceNewest } = failures ?? { count: 0, untilOldestLeaves: 0, sinceNewest: 0 };
    if (count < limit.attempts) return 0;
    if (limit.longestWaitMinutes === null) return Math.max(1, untilOldestLeaves);
    const minutes = Math.min(2 ** Math.min(count - limit.attempts, 20), limit.longestWaitMinutes);
    return Math.max(0, Math.ceil(minutes * 60 - sinceNewest));
  }

  async #insert(attempt: LoginAttempt, limits: readonly LoginLimit[]): Promise<number> {
    const { id } = await this.database
      .write<AuthTables>()
      .insertInto('login_log')
      .values({
        username: attempt.username,
        user_id: attempt.userId,
        success: false,
        failure_reason: 'checking',
        ip_address: attempt.ipAddress,
        network: attempt.network,
        counter: counterOf(limits),
        account: limits.find(({ by }) => by === 'account')?.value ?? null,
        user_agent: attempt.userAgent?.slice(0, 400) ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}

function counterOf(limits: readonly LoginLimit[]): string {
  return limits.find(({ by }) => by === 'counter')?.value ?? '';
}
