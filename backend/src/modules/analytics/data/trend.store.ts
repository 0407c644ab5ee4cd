import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { Trend, TrendSpan } from '../domain/trend.ts';
import type { AnalyticsTables } from './tables.ts';

/** Span whose trends are also kept as daily history: the last one computed on a day is that day's trend. */
const DAYS_SPAN: TrendSpan = '24h';

@Injectable()
export class TrendStore {
  constructor(private readonly database: Database) {}

  /** Stores a trend unless a later one is already stored. Also stores trends of `DAYS_SPAN` by day. */
  async storeTrend(trend: Trend): Promise<void> {
    const { span, computedAt, viral, topics, views, articles } = trend;
    if (span === DAYS_SPAN && (viral.length > 0 || topics.length > 0)) await this.#storeTrendDay(trend);
    const values = { computed_at: computedAt, viral: toJsonb(viral), topics: toJsonb(topics), views, articles };
    await this.database
      .write<AnalyticsTables>()
      .insertInto('trend')
      .values({ span, ...values })
      .onConflict((conflict) =>
        conflict.column('span').doUpdateSet(values).whereRef('trend.computed_at', '<=', 'excluded.computed_at'),
      )
      .execute();
  }

  async #storeTrendDay({ computedAt, viral, topics }: Trend): Promise<void> {
    const values = { topics: toJsonb(topics), viral: toJsonb(viral) };
    await this.database
      .write<AnalyticsTables>()
      .insertInto('trend_day')
      .values({ day: computedAt.toISOString().slice(0, 10), ...values })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
      .execute();
  }

  async readTrend(span: TrendSpan): Promise<Trend | null> {
    const row = await this.database
      .read<AnalyticsTables>()
      .selectFrom('trend')
      .select(['span', 'computed_at as computedAt', 'viral', 'topics', 'views', 'articles'])
      .where('span', '=', span)
      .executeTakeFirst();
    return row ?? null;
  }
}

/** Serializes the rows as JSON, because the driver would otherwise store an array as a PostgreSQL array. */
function toJsonb<T>(rows: readonly T[]): RawBuilder<T[]> {
  return sql`${JSON.stringify(rows)}::jsonb`;
}
