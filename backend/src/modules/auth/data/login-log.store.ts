import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { AuthTables } from './tables.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly userId: number | null;
  readonly ipAddress: string;
  readonly network: string;
  readonly userAgent: string | null;
}

export interface LoginLogEntry extends LoginAttempt {
  id: number;
  success: boolean;
  failureReason: string | null;
  loginAt: Date;
}

export interface LoginLimit {
  /**
   * Key by which failures are counted: `counter` is a network or a known device, `account` is the account whose
   * password is guessed.
   */
  readonly by: 'counter' | 'account';
  readonly value: string;
  readonly attempts: number;
  readonly windowMinutes: number;
  /**
   * True if a success resets the count. Must be false if an attacker could reset it by signing in to an account of
   * their own.
   */
  readonly forgives: boolean;
  /**
   * Each failure beyond the limit doubles the wait, from one minute up to this maximum. If null, the wait lasts until
   * the oldest failure leaves the window.
   */
  readonly longestWaitMinutes: number | null;
}

/** Only `wrong password` counts toward the limits. With `too busy`, the password was not checked. */
export type Outcome = 'success' | 'wrong password' | 'address not confirmed' | 'too busy';

/** Id of the log row if the password may be checked, otherwise the seconds until the next attempt is allowed. */
export type Booking = { readonly id: number } | { readonly retryAfterSeconds: number };

export interface LoginLogFilter {
  /** Null matches both. */
  readonly success: boolean | null;
  /** Part of a username or IP address. */
  readonly name: string | null;
  readonly before: number | null;
  readonly limit: number;
}

const ENTRY = `id, username, user_id as "userId", success, failure_reason as "failureReason", ip_address as "ipAddress", network, user_agent as "userAgent", login_at as "loginAt"`;

/** Log of all sign-in attempts. It is stored in the database, so that rate limits survive a restart. */
@Injectable()
export class LoginLogStore {
  #booking: Promise<unknown> = Promise.resolve();

  constructor(private readonly database: Database) {}

  /**
   * Records the attempt as a failure before its password is checked; `settle` corrects it. This way, concurrent
   * attempts cannot exceed the limits, and an attempt interrupted by a crash stays counted.
   */
  book(attempt: LoginAttempt, limits: readonly LoginLimit[]): Promise<Booking> {
    // One at a time, so that a burst of sign-ins uses only one database connection.
    const booking = this.#booking.then(() => this.database.transaction(() => this.#book(attempt, limits)));
    this.#booking = booking.catch(() => undefined);
    return booking;
  }

  async settle(id: number, outcome: Outcome): Promise<void> {
    const success = outcome === 'success';
    await this.database
      .write<AuthTables>()
      .updateTable('login_log')
      .set({ success, failure_reason: success ? null : outcome })
      .where('id', '=', id)
      .execute();
  }

  /** Newest first. `before`: id of the last entry of the previous page. */
  async page({ success, name, before, limit }: LoginLogFilter): Promise<{ entries: LoginLogEntry[]; total: number }> {
    const pattern = name === null ? null : `%${name.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const where = `($1::boolean is null or success = $1) and ($2::text is null or username ilike $2 or ip_address ilike $2)`;
    const [entries, count] = await Promise.all([
      this.database.query<LoginLogEntry>(
        `select ${ENTRY} from login_log where ${where} and ($3::int is null or id < $3) order by id desc limit $4`,
        [success, pattern, before, limit],
      ),
      this.database.one<{ total: number }>(`select count(*)::int as total from login_log where ${where}`, [
        success,
        pattern,
      ]),
    ]);
    return { entries, total: count?.total ?? 0 };
  }

  recent(limit: number): Promise<LoginLogEntry[]> {
    return this.database
      .read<AuthTables>()
      .selectFrom('login_log')
      .select(['id', 'username', 'user_id as userId', 'success', 'failure_reason as failureReason'])
      .select(['ip_address as ipAddress', 'network', 'user_agent as userAgent', 'login_at as loginAt'])
      .orderBy('login_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  async #book(attempt: LoginAttempt, limits: readonly LoginLimit[]): Promise<Booking> {
    // Locks are taken in a fixed order, which prevents deadlocks.
    for (const name of limits.map(({ by, value }) => `login ${by} ${value}`).sort()) {
      await this.database.execute(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
    }
    let retryAfterSeconds = 0;
    for (const limit of limits) retryAfterSeconds = Math.max(retryAfterSeconds, await this.#waitFor(limit));
    const refused = retryAfterSeconds > 0;
    const id = await this.#insert(attempt, limits, refused ? 'too many attempts' : 'checking');
    return refused ? { retryAfterSeconds } : { id };
  }

  /**
   * Returns the seconds until the limit allows another attempt, or 0. Counts failures within the window; if `forgives`
   * is set, only those after the last success.
   */
  async #waitFor(limit: LoginLimit): Promise<number> {
    const rows = await this.database.execute<{ count: number; untilOldestLeaves: number; sinceNewest: number }>(
      `select count(*)::int as count,
         ceil(extract(epoch from min(login_at) + make_interval(mins => $2) - clock_timestamp()))::int as "untilOldestLeaves",
         extract(epoch from clock_timestamp() - max(login_at))::float8 as "sinceNewest"
       from login_log
       where ${limit.by} = $1 and failure_reason in ('wrong password', 'checking') and login_at > clock_timestamp() - make_interval(mins => $2)
         and ($3 = false or id > coalesce((select max(id) from login_log where ${limit.by} = $1 and success and login_at > clock_timestamp() - make_interval(mins => $2)), 0))`,
      [limit.value, limit.windowMinutes, limit.forgives],
    );
    const { count, untilOldestLeaves, sinceNewest } = rows[0] ?? { count: 0, untilOldestLeaves: 0, sinceNewest: 0 };
    if (count < limit.attempts) return 0;
    if (limit.longestWaitMinutes === null) return Math.max(1, untilOldestLeaves);
    const minutes = Math.min(2 ** Math.min(count - limit.attempts, 20), limit.longestWaitMinutes);
    return Math.max(0, Math.ceil(minutes * 60 - sinceNewest));
  }

  async #insert(attempt: LoginAttempt, limits: readonly LoginLimit[], reason: string): Promise<number> {
    const counted = (by: LoginLimit['by']): string | null => limits.find((limit) => limit.by === by)?.value ?? null;
    const row = await this.database
      .write<AuthTables>()
      .insertInto('login_log')
      .values({
        username: attempt.username,
        user_id: attempt.userId,
        success: false,
        failure_reason: reason,
        ip_address: attempt.ipAddress,
        network: attempt.network,
        counter: counted('counter') ?? '',
        account: counted('account'),
        user_agent: attempt.userAgent?.slice(0, 400) ?? null,
      })
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Error('the login log took no row');
    return row.id;
  }
}
