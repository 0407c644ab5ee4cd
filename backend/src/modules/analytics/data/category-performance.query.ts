import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { SELECT_CATEGORY_PERFORMANCE } from './category-performance.sql.ts';

export interface CategoryPerformance {
  count: number;
  totalViews: number;
  avgViews: number;
}

@Injectable()
export class CategoryPerformanceQuery {
  constructor(private readonly database: Database) {}

  /** Returns the number of articles and views of each category, most viewed first. */
  async listByCategory(): Promise<Record<string, CategoryPerformance>> {
    const rows = await this.database.query<CategoryPerformance & { category: string }>(SELECT_CATEGORY_PERFORMANCE);
    return Object.fromEntries(rows.map(({ category, ...figures }) => [category, figures]));
  }
}
