import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

export interface Finding {
  readonly subscription: string;
  readonly found: string;
  /** What was done, or what a person has to do. */
  readonly done: string;
}

export interface ReconciliationReport {
  readonly night: string;
  readonly finishedAt: Date | null;
  readonly compared: number;
  readonly findings: readonly Finding[];
}

/** One row a night: the order, and afterwards what was found and mended. */
@Injectable()
export class ReconciliationStore {
  constructor(private readonly pool: ReadPool) {}

  async order(night: string): Promise<void> {
    await this.pool.query('insert into payment_reconciliation (night) values ($1) on conflict (night) do nothing', [night]);
  }

  async waiting(limit: number): Promise<string[]> {
    const rows = await this.pool.query<{ night: string }>(`select night::text from payment_reconciliation where finished_at is null order by night limit $1`, [limit]);
    return rows.map(({ night }) => night);
  }

  async finish(night: string, compared: number, findings: readonly Finding[]): Promise<void> {
    await this.pool.query('update payment_reconciliation set finished_at = now(), compared = $2, findings = $3::jsonb where night = $1', [night, compared, JSON.stringify(findings)]);
  }

  recent(limit: number): Promise<ReconciliationReport[]> {
    return this.pool.query<ReconciliationReport>(
      'select night::text, finished_at as "finishedAt", compared, findings from payment_reconciliation order by night desc limit $1',
      [limit],
    );
  }
}
