import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly userId: number | null;
  readonly success: boolean;
  readonly failureReason: string | null;
  readonly ipAddress: string;
  readonly network: string;
  readonly userAgent: string | null;
}

export interface LoginLogEntry extends LoginAttempt {
  id: number;
  loginAt: Date;
}

/** Every attempt to sign in, kept in the database: limits count these rows, so no restart sets them back. */
@Injectable()
export class LoginLogStore {
  constructor(private readonly pool: ReadPool) {}

  async add(attempt: LoginAttempt): Promise<void> {
    await this.pool.query(
      `insert into login_log (username, user_id, success, failure_reason, ip_address, network, user_agent) values ($1, $2, $3, $4, $5, $6, $7)`,
      [attempt.username, attempt.userId, attempt.success, attempt.failureReason, attempt.ipAddress, attempt.network, attempt.userAgent?.slice(0, 400) ?? null],
    );
  }

  /** Failures of the network since its last success in the window, and seconds until the oldest of them leaves it. */
  async failures(network: string, windowMinutes: number): Promise<{ count: number; retryAfterSeconds: number }> {
    const row = await this.pool.one<{ count: number; retryAfterSeconds: number }>(
      `select count(*)::int as count,
         greatest(1, ceil(extract(epoch from min(login_at) + make_interval(mins => $2) - now())))::int as "retryAfterSeconds"
       from login_log where network = $1 and not success and failure_reason = 'wrong password' and login_at > now() - make_interval(mins => $2)`,
      [network, windowMinutes],
    );
    return row ?? { count: 0, retryAfterSeconds: 0 };
  }

  recent(limit: number): Promise<LoginLogEntry[]> {
    return this.pool.query<LoginLogEntry>(
      `select id, username, user_id as "userId", success, failure_reason as "failureReason", ip_address as "ipAddress", network, user_agent as "userAgent", login_at as "loginAt"
       from login_log order by login_at desc, id desc limit $1`,
      [limit],
    );
  }
}
