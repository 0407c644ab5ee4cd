import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { DeskKey } from '../domain/desk-key.ts';
import type { AuthTables } from './tables.ts';

/** Minimum interval between writes of `last_seen_at`. */
const MIN_TOUCH_SECONDS = 60;

/**
 * Sessions are stored in the database, so that signing out ends them on the server. Only a digest of the token is
 * stored. The digest's key is derived from the password, so changing the password invalidates all earlier tokens.
 */
@Injectable()
export class AdministratorSessionStore {
  constructor(
    private readonly database: Database,
    private readonly key: DeskKey,
  ) {}

  /** Creates a session. Returns the token for the cookie: 256 random bits. */
  async open(lifetimeHours: number, ipAddress: string, userAgent: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const sessions = this.database.write<AuthTables>();
    await sessions
      .insertInto('administrator_session')
      .values({
        token_hash: this.#digest(token),
        created_at: sql<Date>`now()`,
        last_seen_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(hours => ${lifetimeHours})`,
        ip_address: ipAddress,
        user_agent: userAgent?.slice(0, 400) ?? null,
      })
      .execute();
    await sessions.deleteFrom('administrator_session').where('expires_at', '<', sql<Date>`now()`).execute();
    return token;
  }

  /**
   * Returns whether the session is valid. `prolong` is false for the status poll, so that an open page does not keep
   * its session alive.
   */
  async isValid(token: string, idleMinutes: number, prolong: boolean): Promise<boolean> {
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('administrator_session')
      .select(sql<boolean>`last_seen_at < now() - make_interval(secs => ${MIN_TOUCH_SECONDS})`.as('stale'))
      .where('token_hash', '=', this.#digest(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
      .executeTakeFirst();
    if (row?.stale && prolong)
      await this.database
        .write<AuthTables>()
        .updateTable('administrator_session')
        .set({ last_seen_at: sql<Date>`now()` })
        .where('token_hash', '=', this.#digest(token))
        .execute();
    return row !== undefined;
  }

  async close(token: string): Promise<void> {
    await this.database
      .write<AuthTables>()
      .deleteFrom('administrator_session')
      .where('token_hash', '=', this.#digest(token))
      .execute();
  }

  #digest(token: string): string {
    return this.key.digest('session', token);
  }
}
