import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

export interface CategoryPerformance {
  count: number;
  totalViews: number;
  avgViews: number;
}

@Injectable()
export class CategoryPerformanceQuery {
  constructor(private readonly pool: ReadPool) {}

  /** By category, the most viewed first. */
  async all(): Promise<Record<string, CategoryPerformance>> {
    const rows = await this.pool.query<CategoryPerformance & { category: string }>(
      `select category, articles as "count", views::float8 as "totalViews", round(views::numeric / greatest(articles, 1), 1)::float8 as "avgViews"
       from category_performance order by views desc, articles desc, category`,
    );
    return Object.fromEntries(rows.map(({ category, ...figures }) => [category, figures]));
  }
}
