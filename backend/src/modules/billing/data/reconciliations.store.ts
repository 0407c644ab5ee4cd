import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

export interface Finding {
  readonly subscription: string;
  readonly found: string;
  /** The fix that was applied, or the action that a person has to take. */
  readonly done: string;
}

export interface ReconciliationReport {
  readonly night: string;
  readonly orderedAt: Date;
  readonly finishedAt: Date | null;
  readonly compared: number;
  readonly findings: readonly Finding[];
}

/** One row per night: the requested comparison, later its findings. */
@Injectable()
export class ReconciliationStore {
  constructor(private readonly database: Database) {}

  /** `again`: also if the night's comparison has already finished. */
  async order(night: string, again = false): Promise<void> {
    await this.database.execute(
      `insert into payment_reconciliation as r (night) values ($1)
       on conflict (night) do update set ordered_at = now(), finished_at = null where $2 and r.finished_at is not null`,
      [night, again],
    );
  }

  async waiting(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ night: string }>(
      `select night::text from payment_reconciliation where finished_at is null order by night limit $1`,
      [limit],
    );
    return rows.map(({ night }) => night);
  }

  /** Keeps the findings of an earlier run of the same night, since their causes may have been fixed since. */
  async finish(night: string, compared: number, findings: readonly Finding[]): Promise<void> {
    await this.database.execute(
      `update payment_reconciliation set finished_at = now(), compared = $2,
         findings = (select coalesce(jsonb_agg(distinct finding), '[]') from jsonb_array_elements(findings || $3::jsonb) finding) where night = $1`,
      [night, compared, JSON.stringify(findings)],
    );
  }

  /** Newest first, starting before the given night. */
  page(before: string | null, limit: number): Promise<ReconciliationReport[]> {
    return this.database.query<ReconciliationReport>(
      `select night::text, ordered_at as "orderedAt", finished_at as "finishedAt", compared, findings from payment_reconciliation
       where $1::date is null or night < $1 order by night desc limit $2`,
      [before, limit],
    );
  }
}
