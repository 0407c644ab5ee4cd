import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

export interface CategoryPerformance {
  count: number;
  totalViews: number;
  avgViews: number;
}

@Injectable()
export class CategoryPerformanceQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns figures by category, most viewed first. Articles are counted live, as in the totals of the site; views are
   * those of the last refresh.
   */
  async all(): Promise<Record<string, CategoryPerformance>> {
    const rows = await this.database.query<CategoryPerformance & { category: string }>(
      `select category, c.articles as "count", p.views::float8 as "totalViews", round(p.views::numeric / c.articles, 1)::float8 as "avgViews"
       from (select category, sum(articles)::int as articles from article_tally where status = 'approved' group by category having sum(articles) > 0) c
       cross join lateral (select coalesce((select views from category_performance where category = c.category), 0) as views) p
       where exists (select from category_performance) order by p.views desc, c.articles desc, category`,
    );
    return Object.fromEntries(rows.map(({ category, ...figures }) => [category, figures]));
  }
}
