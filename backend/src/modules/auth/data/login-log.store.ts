import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { ReadPool } from '../../../shared/database/read-pool.ts';

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
  /** What failures are added up by: a network or a known device. */
  readonly counter: string;
  readonly attempts: number;
  readonly windowMinutes: number;
}

/** `success`: the password was right. `too busy` was not looked at and does not count; the rest are failures. */
export type Outcome = 'success' | 'wrong password' | 'too busy';

/** An attempt that may be looked at, by its row; or seconds until one may be made again. */
export type Booking = { readonly id: number } | { readonly retryAfterSeconds: number };

/** Every attempt to sign in, kept in the database: limits count these rows, so no restart sets them back. */
@Injectable()
export class LoginLogStore {
  #booking: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: ReadPool) {}

  /**
   * Counts the attempt before its password is looked at, as a failure until `settle` says otherwise: however many come
   * at once, no more than the limit are looked at, and one that a crash cut short stays counted.
   */
  book(attempt: LoginAttempt, limit: LoginLimit): Promise<Booking> {
    // One after the other: a burst holds one connection, and readers keep the rest.
    const booking = this.#booking.then(() => this.pool.withClient((client) => inTransaction(client, () => book(client, attempt, limit))));
    this.#booking = booking.catch(() => undefined);
    return booking;
  }

  async settle(id: number, outcome: Outcome): Promise<void> {
    const success = outcome === 'success';
    await this.pool.query('update login_log set success = $2, failure_reason = $3 where id = $1', [id, success, success ? null : outcome]);
  }

  recent(limit: number): Promise<LoginLogEntry[]> {
    return this.pool.query<LoginLogEntry>(
      `select id, username, user_id as "userId", success, failure_reason as "failureReason", ip_address as "ipAddress", network, user_agent as "userAgent", login_at as "loginAt"
       from login_log order by login_at desc, id desc limit $1`,
      [limit],
    );
  }
}

async function book(client: PoolClient, attempt: LoginAttempt, limit: LoginLimit): Promise<Booking> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0))`, [limit.counter]);
  const { count, retryAfterSeconds } = await failures(client, limit);
  const refused = count >= limit.attempts;
  const id = await insert(client, attempt, limit.counter, refused ? 'too many attempts' : 'checking');
  return refused ? { retryAfterSeconds } : { id };
}

/** Failures of the counter within the window and after its last success, and seconds until the oldest of them leaves the window. */
async function failures(client: PoolClient, limit: LoginLimit): Promise<{ count: number; retryAfterSeconds: number }> {
  const { rows } = await client.query<{ count: number; retryAfterSeconds: number }>(
    `select count(*)::int as count,
       greatest(1, ceil(extract(epoch from min(login_at) + make_interval(mins => $2) - clock_timestamp())))::int as "retryAfterSeconds"
     from login_log
     where counter = $1 and failure_reason in ('wrong password', 'checking') and login_at > clock_timestamp() - make_interval(mins => $2)
       and id > coalesce((select max(id) from login_log where counter = $1 and success and login_at > clock_timestamp() - make_interval(mins => $2)), 0)`,
    [limit.counter, limit.windowMinutes],
  );
  return rows[0] ?? { count: 0, retryAfterSeconds: 0 };
}

async function insert(client: PoolClient, attempt: LoginAttempt, counter: string, reason: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into login_log (username, user_id, success, failure_reason, ip_address, network, counter, user_agent) values ($1, $2, false, $3, $4, $5, $6, $7) returning id`,
    [attempt.username, attempt.userId, reason, attempt.ipAddress, attempt.network, counter, attempt.userAgent?.slice(0, 400) ?? null],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the login log took no row');
  return id;
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
