import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { ADD_VIEWS } from './article-views.sql.ts';

@Injectable()
export class ArticleViewsStore {
  constructor(private readonly database: Database) {}

  /**
   * Adds views to articles in the current transaction, so that views and their events are stored together or not at
   * all.
   */
  async add(views: ReadonlyMap<number, number>): Promise<void> {
    if (views.size > 0) await this.database.execute(ADD_VIEWS, [[...views.keys()], [...views.values()]]);
  }
}
