import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

export type SuppressionReason = 'bounce' | 'complaint';

/** Addresses that receive no mail, in lower case. */
@Injectable()
export class SuppressionStore {
  constructor(private readonly database: Database) {}

  /** A bounce replaces a complaint, since it also blocks personal mail. */
  async add(address: string, reason: SuppressionReason, detail: string): Promise<void> {
    await this.database.execute(
      `insert into mail_suppression as s (address, reason, detail) values (lower($1), $2, $3)
       on conflict (address) do update set reason = excluded.reason, detail = excluded.detail, created_at = now() where s.reason = 'complaint' and excluded.reason = 'bounce'`,
      [address, reason, detail.slice(0, 500)],
    );
  }

  async reasonFor(address: string): Promise<SuppressionReason | null> {
    const row = await this.database.one<{ reason: SuppressionReason }>(
      'select reason from mail_suppression where address = lower($1)',
      [address],
    );
    return row?.reason ?? null;
  }

  async total(): Promise<number> {
    const row = await this.database.one<{ total: number }>('select count(*)::int as total from mail_suppression');
    return row?.total ?? 0;
  }
}
