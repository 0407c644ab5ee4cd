import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import { identityKey } from '../domain/identity.ts';
import type { AuthTables } from './tables.ts';

@Injectable()
@HoldsReaderData(['account_link', 'login_log', 'reader_device', 'reader_session'])
export class AccountReaderData implements ReaderData {
  readonly part = 'account';

  constructor(private readonly database: Database) {}

  /** Exports no attempts with the username alone, because other people may have entered it. */
  async collectData({ id, confirmedEmail }: DataOwner): Promise<unknown> {
    const tables = this.database.read<AuthTables>();
    const [profile, sessions, signIns] = await Promise.all([
      tables
        .selectFrom('reader')
        .select(['username', 'email', 'email_verified_at as emailVerifiedAt', 'premium'])
        .select(['password_changed_at as passwordChangedAt', 'created_at as createdAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
      tables
        .selectFrom('reader_session')
        .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
        .select(['ip_address as ipAddress', 'user_agent as userAgent'])
        .where('reader_id', '=', id)
        .orderBy('id')
        .execute(),
      tables
        .selectFrom('login_log')
        .select(['login_at as at', 'success', 'failure_reason as failureReason'])
        .select(['ip_address as ipAddress', 'user_agent as userAgent'])
        .where(isSignInOf(id, keysOf(confirmedEmail)))
        .orderBy('id', 'desc')
        .limit(1000)
        .execute(),
    ]);
    return { ...profile, sessions, signIns };
  }

  /**
   * Removes personal data from the sign-in log. The rows themselves are kept, because they count toward the rate
   * limits.
   */
  async deleteData(em: EntityManager, { id, confirmedEmail }: DataOwner): Promise<void> {
    const tables = em.getKysely<AuthTables>();
    const reader = await tables
      .selectFrom('reader')
      .select('username_key as username')
      .where('id', '=', id)
      .executeTakeFirst();
    await tables
      .updateTable('login_log')
      .set({
        username: 'deleted account',
        user_id: null,
        account: null,
        ip_address: sql.ref('network'),
        user_agent: null,
      })
      .where(isSignInOf(id, [...keysOf(confirmedEmail), ...keysOf(reader?.username ?? null)]))
      .execute();
  }
}

const keysOf = (login: string | null): string[] => (login === null ? [] : [identityKey(login)]);

/**
 * Condition: a sign-in of the reader, or one with these keys that was logged without an account, because the server was
 * busy or the address was not confirmed yet. Members of the desk may have the same names, so their rows never match.
 */
const isSignInOf = (id: number, keys: readonly string[]) => (eb: ExpressionBuilder<AuthTables, 'login_log'>) =>
  eb.or([
    eb('user_id', '=', id),
    eb.and([
      eb('user_id', 'is', null),
      eb('counter', 'like', 'reader%'),
      sql<boolean>`lower(username) = any(${keys}::text[])`,
    ]),
  ]);
