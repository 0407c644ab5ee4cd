import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { DELETE_EXCESS_SESSIONS } from './excess-rows.sql.ts';
import type { AuthTables } from './tables.ts';

/** Minimum interval between writes of `last_seen_at`. */
const MIN_TOUCH_MINUTES = 10;
/** More than a reader has browsers. */
const MAX_SESSIONS = 50;
/** Keeps the end of a session that is already over. */
const ENDED = sql<Date>`least(expires_at, now())`;

export interface OpenSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

/**
 * Sessions are stored in the database, so that signing out ends them on the server. Only a digest of the token is
 * stored.
 */
@Injectable()
export class ReaderSessionStore {
  constructor(private readonly database: Database) {}

  /** Creates a session and ends the oldest ones beyond the limit. Returns the token for the cookie: 256 random bits. */
  async open(readerId: number, lifetimeDays: number, ipAddress: string, userAgent: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database
      .write<AuthTables>()
      .insertInto('reader_session')
      .values({
        reader_id: readerId,
        token_hash: tokenDigest(token),
        expires_at: sql<Date>`now() + make_interval(days => ${lifetimeDays})`,
        ip_address: ipAddress,
        user_agent: userAgent?.slice(0, 400) ?? null,
      })
      .execute();
    await this.database.execute(DELETE_EXCESS_SESSIONS, [readerId, MAX_SESSIONS]);
    return token;
  }

  /** Returns the token's reader, or null if the token is unknown, expired or idle for too long. */
  async findReader(token: string, idleDays: number): Promise<(SessionReader & { sessionId: number }) | null> {
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('reader_session as s')
      .innerJoin('reader as r', 'r.id', 's.reader_id')
      .select(['r.id', 'r.username', 'r.premium', 's.id as sessionId'])
      .select(sql<boolean>`s.last_seen_at < now() - make_interval(mins => ${MIN_TOUCH_MINUTES})`.as('stale'))
      .where('s.token_hash', '=', tokenDigest(token))
      .where('s.expires_at', '>', sql<Date>`now()`)
      .where('s.last_seen_at', '>', isActiveSince(idleDays))
      .executeTakeFirst();
    if (!row) return null;
    const { stale, ...reader } = row;
    if (stale)
      await this.database
        .write<AuthTables>()
        .updateTable('reader_session')
        .set({ last_seen_at: sql<Date>`now()` })
        .where('id', '=', reader.sessionId)
        .execute();
    return reader;
  }

  /** Ends the session. Retention deletes the row. */
  async close(token: string): Promise<void> {
    await this.database
      .write<AuthTables>()
      .updateTable('reader_session')
      .set({ expires_at: ENDED })
      .where('token_hash', '=', tokenDigest(token))
      .execute();
  }

  /** Returns whether the token's session ended within the last minute, perhaps because a new one replaced it. */
  async hasJustEnded(token: string): Promise<boolean> {
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('reader_session')
      .select('id')
      .where('token_hash', '=', tokenDigest(token))
      .where(sql<boolean>`expires_at between now() - interval '1 minute' and now()`)
      .executeTakeFirst();
    return row !== undefined;
  }

  list(readerId: number, idleDays: number): Promise<OpenSession[]> {
    return this.database
      .read<AuthTables>()
      .selectFrom('reader_session')
      .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .select(['ip_address as ipAddress', 'user_agent as userAgent'])
      .where('reader_id', '=', readerId)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('last_seen_at', '>', isActiveSince(idleDays))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Revokes one session of this reader. Returns false if the reader has no such session. */
  async revoke(readerId: number, sessionId: number): Promise<boolean> {
    const rows = await this.database
      .write<AuthTables>()
      .deleteFrom('reader_session')
      .where('id', '=', sessionId)
      .where('reader_id', '=', readerId)
      .returning('id')
      .execute();
    return rows.length > 0;
  }

  /** Revokes all sessions of the reader, except the given one. */
  async revokeAll(readerId: number, exceptId: number | null): Promise<void> {
    await this.database
      .write<AuthTables>()
      .deleteFrom('reader_session')
      .where('reader_id', '=', readerId)
      .where('id', 'is distinct from', exceptId)
      .execute();
  }
}

function isActiveSince(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
