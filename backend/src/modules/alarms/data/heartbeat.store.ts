import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { type FiguresReport, ReportsFigures } from '../../../shared/monitoring/figures.ts';
import { workerSilence } from '../../../shared/monitoring/metrics.ts';
import type { AlarmsTables } from './tables.ts';

/** Time at which a worker was last running, as seen by the database. */
@Injectable()
@ReportsFigures()
export class HeartbeatStore implements FiguresReport {
  readonly gauges = [workerSilence];

  constructor(private readonly database: Database) {}

  async beat(): Promise<void> {
    await this.database
      .write<AlarmsTables>()
      .insertInto('heartbeat')
      .values({ role: 'worker', seen_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('role').doUpdateSet({ seen_at: sql<Date>`now()` }))
      .execute();
  }

  async report(): Promise<void> {
    const row = await this.database
      .read<AlarmsTables>()
      .selectFrom('heartbeat')
      .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('seconds'))
      .where('role', '=', 'worker')
      .executeTakeFirst();
    // Before the first heartbeat of a new site, the time since this process started counts.
    workerSilence.set(row?.seconds ?? process.uptime());
  }
}
