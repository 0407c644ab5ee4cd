import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { Trend, TrendSpan } from '../domain/trend.ts';

@Injectable()
export class TrendStore {
  constructor(private readonly pool: ReadPool) {}

  /** A trend that was made later stays. */
  async keep({ span, computedAt, viral, topics, views, articles }: Trend): Promise<void> {
    await this.pool.query(
      `insert into trend (span, computed_at, viral, topics, views, articles) values ($1, $2, $3, $4, $5, $6)
       on conflict (span) do update set computed_at = excluded.computed_at, viral = excluded.viral, topics = excluded.topics, views = excluded.views, articles = excluded.articles
       where trend.computed_at <= excluded.computed_at`,
      [span, computedAt, JSON.stringify(viral), JSON.stringify(topics), views, articles],
    );
  }

  of(span: TrendSpan): Promise<Trend | null> {
    return this.pool.one<Trend>(`select span, computed_at as "computedAt", viral, topics, views, articles from trend where span = $1`, [span]);
  }
}
