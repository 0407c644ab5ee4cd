import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { CategoryDay } from '../domain/trend-history.ts';
import type { HotTopic } from '../domain/hot-topics.ts';
import type { AnalyticsTables } from './tables.ts';

export interface TrendDay {
  /** Date in the format YYYY-MM-DD, in UTC. */
  day: string;
  topics: readonly HotTopic[];
}

/** Reads the daily figures. `until` is the start of the current day, which is excluded. */
@Injectable()
export class TrendHistoryQuery {
  constructor(private readonly database: Database) {}

  /** Returns the first day that has figures, or null if there are none. */
  async findFirstDay(): Promise<string | null> {
    const row = await this.database
      .read<AnalyticsTables>()
      .selectFrom('category_day')
      .select((eb) => eb.fn.min('day').as('day'))
      .executeTakeFirst();
    return row?.day ?? null;
  }

  listCategoryDays(until: Date, days: number): Promise<CategoryDay[]> {
    return this.database
      .read<AnalyticsTables>()
      .selectFrom('category_day')
      .select(['category', sql<number>`${utcDateSql(until)} - day`.as('daysAgo'), 'views'])
      .where('day', '<', utcDateSql(until))
      .where('day', '>=', utcDateSql(until, days))
      .execute();
  }

  /** Returns the most viewed articles that are still published. */
  listMostRead(until: Date, days: number, limit: number): Promise<{ articleId: number; views: number }[]> {
    return this.database
      .read<AnalyticsTables>()
      .selectFrom('article_day as r')
      .select(['r.article_id as articleId', sql<number>`sum(r.views)::int`.as('views')])
      .where('r.day', '<', utcDateSql(until))
      .where('r.day', '>=', utcDateSql(until, days))
      .where(sql<boolean>`exists (select from article a where a.id = r.article_id and a.status = 'approved')`)
      .groupBy('r.article_id')
      .having(({ fn }) => fn.sum('r.views'), '>', 0)
      .orderBy(({ fn }) => fn.sum('r.views'), 'desc')
      .orderBy('r.article_id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Returns the hot topics of each day, newest day first. Days without hot topics are left out. */
  listTrendDays(until: Date, days: number): Promise<TrendDay[]> {
    return this.database
      .read<AnalyticsTables>()
      .selectFrom('trend_day')
      .select(['day', 'topics'])
      .where('day', '<', utcDateSql(until))
      .where('day', '>=', utcDateSql(until, days))
      .where(sql<boolean>`jsonb_array_length(topics) > 0`)
      .orderBy('day', 'desc')
      .execute();
  }
}

/** Returns an SQL expression for the UTC date of `time`, minus a number of days. */
function utcDateSql(time: Date, minusDays = 0): RawBuilder<string> {
  return sql`((${time}::timestamptz at time zone 'UTC')::date - ${minusDays}::int)`;
}
