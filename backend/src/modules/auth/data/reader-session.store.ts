import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { ReaderViewer } from '../../../shared/http/viewer.ts';

/** Minimum interval between writes of `last_seen_at`. */
const TOUCH_MINUTES = 10;

export interface OpenSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

/** Sessions are rows, so that signing out ends them on the server. Only a digest of the token is stored. */
@Injectable()
export class ReaderSessionStore {
  constructor(private readonly database: Database) {}

  /** Returns the token for the cookie: 256 random bits. */
  async open(readerId: number, lifetimeDays: number, ipAddress: string, userAgent: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.execute(
      `insert into reader_session (reader_id, token_hash, expires_at, ip_address, user_agent) values ($1, $2, now() + make_interval(days => $3), $4, $5)`,
      [readerId, digest(token), lifetimeDays, ipAddress, userAgent?.slice(0, 400) ?? null],
    );
    return token;
  }

  /** Returns the token's reader, or null if the token is unknown, expired or idle for too long. */
  async reader(token: string, idleDays: number): Promise<(ReaderViewer & { sessionId: number }) | null> {
    const row = await this.database.one<ReaderViewer & { sessionId: number; stale: boolean }>(
      `select r.id, r.username, r.premium, s.id as "sessionId", s.last_seen_at < now() - make_interval(mins => ${TOUCH_MINUTES}) as stale
       from reader_session s join reader r on r.id = s.reader_id
       where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - make_interval(days => $2)`,
      [digest(token), idleDays],
    );
    if (!row) return null;
    const { stale, ...reader } = row;
    if (stale)
      await this.database.execute('update reader_session set last_seen_at = now() where id = $1', [reader.sessionId]);
    return reader;
  }

  async close(token: string): Promise<void> {
    await this.database.execute('delete from reader_session where token_hash = $1', [digest(token)]);
  }

  list(readerId: number, idleDays: number): Promise<OpenSession[]> {
    return this.database.query<OpenSession>(
      `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", ip_address as "ipAddress", user_agent as "userAgent" from reader_session
       where reader_id = $1 and expires_at > now() and last_seen_at > now() - make_interval(days => $2) order by last_seen_at desc, id desc`,
      [readerId, idleDays],
    );
  }

  /** Revokes a session of this reader. Returns false if the reader has no such session. */
  async revoke(readerId: number, sessionId: number): Promise<boolean> {
    const rows = await this.database.execute(
      'delete from reader_session where id = $1 and reader_id = $2 returning id',
      [sessionId, readerId],
    );
    return rows.length > 0;
  }

  /** Revokes all sessions except `kept`. */
  async revokeAll(readerId: number, kept: number | null): Promise<void> {
    await this.database.execute('delete from reader_session where reader_id = $1 and id is distinct from $2', [
      readerId,
      kept,
    ]);
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
