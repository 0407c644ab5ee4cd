import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { type FiguresReport, ReportsFigures } from '../../../shared/monitoring/figures.ts';
import { feeds, silentFeeds } from '../../../shared/monitoring/metrics.ts';
import type { FeedsTables } from './tables.ts';

/** Health of the active feeds, for monitoring. */
@Injectable()
@ReportsFigures()
export class FeedFigures implements FiguresReport {
  readonly gauges = [feeds, silentFeeds];

  constructor(private readonly database: Database) {}

  async report(): Promise<void> {
    const rows = await this.database
      .read<FeedsTables>()
      .selectFrom('feed')
      .select(['health', sql<number>`count(*)::int`.as('number')])
      .select(
        sql<number>`count(*) filter (where health in ('failing', 'gone')
          and coalesce(last_success_at, created_at) < now() - interval '1 day')::int`.as('silent'),
      )
      .where('active', '=', true)
      .where('removed_at', 'is', null)
      .groupBy('health')
      .execute();
    for (const gauge of this.gauges) gauge.reset();
    for (const { health, number } of rows) feeds.set({ health }, number);
    const total = (of: 'number' | 'silent'): number => rows.reduce((sum, row) => sum + row[of], 0);
    silentFeeds.set(total('silent') / Math.max(1, total('number')));
  }
}
