import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';
import type { AuthTables } from './tables.ts';

@Injectable()
@HoldsReaderData('account_link', 'login_log', 'reader_device', 'reader_session')
export class AccountReaderData implements ReaderData {
  readonly part = 'account';

  constructor(private readonly database: Database) {}

  async collectData({ id }: DataOwner): Promise<unknown> {
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
        .where('user_id', '=', id)
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
  async deleteData(em: EntityManager, { id }: DataOwner): Promise<void> {
    await em
      .getKysely<AuthTables>()
      .updateTable('login_log')
      .set({
        username: 'deleted account',
        user_id: null,
        account: null,
        ip_address: sql.ref('network'),
        user_agent: null,
      })
      .where('user_id', '=', id)
      .execute();
  }
}
