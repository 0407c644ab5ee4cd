import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Trend, TrendSpan } from '../domain/trend.ts';

/** The last trend computed for this span is stored as the trend of its day. */
const DAYS_SPAN: TrendSpan = '24h';

@Injectable()
export class TrendStore {
  constructor(private readonly database: Database) {}

  /** Stores a trend unless a later one is already stored. Trends of `DAYS_SPAN` are also stored by day. */
  async keep(trend: Trend): Promise<void> {
    const { span, computedAt, viral, topics, views, articles } = trend;
    if (span === DAYS_SPAN && (viral.length > 0 || topics.length > 0)) await this.#keepDay(trend);
    await this.database.execute(
      `insert into trend (span, computed_at, viral, topics, views, articles) values ($1, $2, $3, $4, $5, $6)
       on conflict (span) do update set computed_at = excluded.computed_at, viral = excluded.viral, topics = excluded.topics, views = excluded.views, articles = excluded.articles
       where trend.computed_at <= excluded.computed_at`,
      [span, computedAt, JSON.stringify(viral), JSON.stringify(topics), views, articles],
    );
  }

  async #keepDay({ computedAt, viral, topics }: Trend): Promise<void> {
    await this.database.execute(
      `insert into trend_day (day, topics, viral) values (($1::timestamptz at time zone 'UTC')::date, $2, $3) on conflict (day) do update set topics = excluded.topics, viral = excluded.viral`,
      [computedAt, JSON.stringify(topics), JSON.stringify(viral)],
    );
  }

  of(span: TrendSpan): Promise<Trend | null> {
    return this.database.one<Trend>(
      `select span, computed_at as "computedAt", viral, topics, views, articles from trend where span = $1`,
      [span],
    );
  }
}
