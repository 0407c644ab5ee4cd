import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { DeskMember } from '../../../shared/http/viewer.ts';
import { DeskKey } from '../domain/desk-key.ts';
import type { AuthTables } from './tables.ts';

/** Minimum interval between writes of `last_seen_at`. */
const MIN_TOUCH_SECONDS = 60;

export interface NewDeskSession {
  readonly lifetimeHours: number;
  readonly ipAddress: string;
  readonly userAgent: string | null;
  /** Null for the administrator. */
  readonly memberId?: number | null;
}

export interface DeskSession {
  /** Null for the administrator. */
  readonly member: DeskMember | null;
}

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
  async open({ lifetimeHours, ipAddress, userAgent, memberId = null }: NewDeskSession): Promise<string> {
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
        member_id: memberId,
        user_agent: userAgent?.slice(0, 400) ?? null,
      })
      .execute();
    await sessions.deleteFrom('administrator_session').where('expires_at', '<', sql<Date>`now()`).execute();
    return token;
  }

  /**
   * Returns the session if it is valid. `prolong` is false for requests that no person caused, so that an open
   * page does not keep its session alive.
   */
  async find(token: string, idleMinutes: number, prolong: boolean): Promise<DeskSession | null> {
    // On the primary database: a replica that is behind would let a disabled member go on.
    const row = await this.database
      .write<AuthTables>()
      .selectFrom('administrator_session as s')
      .leftJoin('desk_member as m', 'm.id', 's.member_id')
      .select(['s.member_id as id', 'm.name', 'm.role', 'm.is_public as isPublic'])
      .select(sql<boolean>`s.last_seen_at < now() - make_interval(secs => ${MIN_TOUCH_SECONDS})`.as('stale'))
      .where('s.token_hash', '=', this.#digest(token))
      .where('s.expires_at', '>', sql<Date>`now()`)
      .where('s.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
      .where('m.disabled_at', 'is', null)
      // Excludes sessions from before the member was invited again.
      .where((eb) => eb.or([eb('s.member_id', 'is', null), eb('m.joined_at', '<=', eb.ref('s.created_at'))]))
      .executeTakeFirst();
    if (row?.stale && prolong)
      await this.database
        .write<AuthTables>()
        .updateTable('administrator_session')
        .set({ last_seen_at: sql<Date>`now()` })
        .where('token_hash', '=', this.#digest(token))
        .execute();
    if (!row) return null;
    const { id, name, role, isPublic } = row;
    if (id === null || name === null || role === null) return { member: null };
    return { member: { id, name, role, isPublic: isPublic === true } };
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
