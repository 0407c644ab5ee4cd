import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type DataOwner, HoldsReaderData, type ReaderData } from '../../../shared/reader-data/holds-reader-data.ts';

@Injectable()
@HoldsReaderData()
export class AccountReaderData implements ReaderData {
  readonly part = 'account';

  constructor(private readonly database: Database) {}

  async of({ id }: DataOwner): Promise<unknown> {
    const [profile, sessions, signIns] = await Promise.all([
      this.database.one(
        `select username, email, email_verified_at as "emailVerifiedAt", premium, password_changed_at as "passwordChangedAt", created_at as "createdAt" from reader where id = $1`,
        [id],
      ),
      this.database.query(
        `select created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", ip_address as "ipAddress", user_agent as "userAgent" from reader_session where reader_id = $1 order by id`,
        [id],
      ),
      this.database.query(
        `select login_at as "at", success, failure_reason as "failureReason", ip_address as "ipAddress", user_agent as "userAgent" from login_log where user_id = $1 order by id desc limit 1000`,
        [id],
      ),
    ]);
    return { ...profile, sessions, signIns };
  }
}
