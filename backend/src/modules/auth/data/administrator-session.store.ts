import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { DeskKey } from '../domain/desk-key.ts';

/** Minimum interval between writes of `last_seen_at`. */
const TOUCH_SECONDS = 60;

/**
 * Sessions are rows, so that signing out ends them on the server. Only a digest of the token is stored. Its key depends
 * on the password, so a password change invalidates every earlier token.
 */
@Injectable()
export class AdministratorSessionStore {
  constructor(
    private readonly database: Database,
    private readonly key: DeskKey,
  ) {}

  /** Returns the token for the cookie: 256 random bits. */
  async open(lifetimeHours: number, ipAddress: string, userAgent: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.execute(
      `insert into administrator_session (token_hash, created_at, last_seen_at, expires_at, ip_address, user_agent)
       values ($1, now(), now(), now() + make_interval(hours => $2), $3, $4)`,
      [this.#digest(token), lifetimeHours, ipAddress, userAgent?.slice(0, 400) ?? null],
    );
    await this.database.execute(`delete from administrator_session where expires_at < now()`);
    return token;
  }

  /** `prolong` is false for the status poll: a page left open must not keep its session alive. */
  async isOpen(token: string, idleMinutes: number, prolong: boolean): Promise<boolean> {
    const row = await this.database.one<{ stale: boolean }>(
      `select last_seen_at < now() - make_interval(secs => ${TOUCH_SECONDS}) as stale from administrator_session
       where token_hash = $1 and expires_at > now() and last_seen_at > now() - make_interval(mins => $2)`,
      [this.#digest(token), idleMinutes],
    );
    if (row?.stale && prolong)
      await this.database.execute('update administrator_session set last_seen_at = now() where token_hash = $1', [
        this.#digest(token),
      ]);
    return row !== null;
  }

  async close(token: string): Promise<void> {
    await this.database.execute('delete from administrator_session where token_hash = $1', [this.#digest(token)]);
  }

  #digest(token: string): string {
    return this.key.digest('session', token);
  }
}
