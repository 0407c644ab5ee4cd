import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { CATEGORY_PERFORMANCE } from './category-performance.sql.ts';

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
    const rows = await this.database.query<CategoryPerformance & { category: string }>(CATEGORY_PERFORMANCE);
    return Object.fromEntries(rows.map(({ category, ...figures }) => [category, figures]));
  }
}
