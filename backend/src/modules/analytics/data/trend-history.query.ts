import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { CategoryDay } from '../domain/trend-history.ts';
import type { HotTopic } from '../domain/hot-topics.ts';

export interface TrendDay {
  /** YYYY-MM-DD, UTC. */
  day: string;
  topics: readonly HotTopic[];
}

/** Reads the figures by day. `until` is the start of the current day, which is not included. */
@Injectable()
export class TrendHistoryQuery {
  constructor(private readonly database: Database) {}

  /** Returns the first day with figures, or null. */
  async firstDay(): Promise<string | null> {
    const row = await this.database.one<{ day: string | null }>(
      `select to_char(min(day), 'YYYY-MM-DD') as day from category_day`,
    );
    return row?.day ?? null;
  }

  categoryDays(until: Date, days: number): Promise<CategoryDay[]> {
    return this.database.query<CategoryDay>(
      `select category, ($1::timestamptz at time zone 'UTC')::date - day as "daysAgo", views from category_day
       where day < ($1::timestamptz at time zone 'UTC')::date and day >= ($1::timestamptz at time zone 'UTC')::date - $2::int`,
      [until, days],
    );
  }

  mostRead(until: Date, days: number, most: number): Promise<{ articleId: number; views: number }[]> {
    return this.database.query(
      `select r.article_id as "articleId", sum(r.views)::int as views from article_day r
       where r.day < ($1::timestamptz at time zone 'UTC')::date and r.day >= ($1::timestamptz at time zone 'UTC')::date - $2::int
         and exists (select from article a where a.id = r.article_id and a.status = 'approved')
       group by r.article_id having sum(r.views) > 0 order by sum(r.views) desc, r.article_id desc limit $3`,
      [until, days, most],
    );
  }

  /** Newest day first. */
  trendDays(until: Date, days: number): Promise<TrendDay[]> {
    return this.database.query<TrendDay>(
      `select to_char(day, 'YYYY-MM-DD') as day, topics from trend_day
       where day < ($1::timestamptz at time zone 'UTC')::date and day >= ($1::timestamptz at time zone 'UTC')::date - $2::int and jsonb_array_length(topics) > 0 order by day desc`,
      [until, days],
    );
  }
}
