import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { BillingTables, Finding } from './tables.ts';

export interface ReconciliationReport {
  readonly night: string;
  readonly orderedAt: Date;
  readonly finishedAt: Date | null;
  readonly compared: number;
  readonly findings: readonly Finding[];
}

/** Nightly reconciliations. Each row first requests a comparison with the provider and later contains its findings. */
@Injectable()
export class ReconciliationStore {
  constructor(private readonly database: Database) {}

  /** Requests the comparison for a night. With `again`, repeats the comparison even if it has already finished. */
  async request(night: string, again = false): Promise<void> {
    await this.database
      .write<BillingTables>()
      .insertInto('payment_reconciliation')
      .values({ night })
      .onConflict((conflict) =>
        again
          ? conflict
              .column('night')
              .doUpdateSet({ ordered_at: sql<Date>`now()`, finished_at: null })
              .where('payment_reconciliation.finished_at', 'is not', null)
          : conflict.column('night').doNothing(),
      )
      .execute();
  }

  async listUnfinished(limit: number): Promise<string[]> {
    const rows = await this.database
      .read<BillingTables>()
      .selectFrom('payment_reconciliation')
      .select('night')
      .where('finished_at', 'is', null)
      .orderBy('night')
      .limit(limit)
      .execute();
    return rows.map(({ night }) => night);
  }

  /**
   * Adds findings to those of earlier runs of the same night, which are kept because their causes may have been fixed
   * since.
   */
  async saveResult(night: string, compared: number, findings: readonly Finding[]): Promise<void> {
    const added = JSON.stringify(findings);
    await this.database
      .write<BillingTables>()
      .updateTable('payment_reconciliation')
      .set({
        finished_at: sql<Date>`now()`,
        compared,
        findings: sql<readonly Finding[]>`(
          select coalesce(jsonb_agg(distinct finding), '[]')
          from jsonb_array_elements(findings || ${added}::jsonb) finding
        )`,
      })
      .where('night', '=', night)
      .execute();
  }

  /** Returns the reconciliations of nights before the given one, newest first. */
  listBefore(before: string | null, limit: number): Promise<ReconciliationReport[]> {
    return this.database
      .read<BillingTables>()
      .selectFrom('payment_reconciliation')
      .select(['night', 'ordered_at as orderedAt', 'finished_at as finishedAt', 'compared', 'findings'])
      .$if(before !== null, (query) => query.where('night', '<', before ?? ''))
      .orderBy('night', 'desc')
      .limit(limit)
      .execute();
  }
}
