import { expect, it } from '@jest/globals';
import { insertArticle } from '../../../../test/support/published-article.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { CategoryPerformanceQuery } from './category-performance.query.ts';

it('counts the published articles of each category and their views, most viewed category first', async () => {
  const database = await createTestDatabase();
  const pool = await openDatabase(database.url, 1);
  try {
    const list = async () => Object.entries(await new CategoryPerformanceQuery(pool).listByCategory());
    expect(await list()).toEqual([]);
    await insertArticle(database, { category: 'Music' });
    const read = await insertArticle(database, { category: 'Science' });
    await insertArticle(database, { category: 'Science' });
    const rejected = await insertArticle(database, { category: 'Travel' });
    await database.query(`update article set status = 'rejected' where id = $1`, [rejected]);
    await database.query('insert into article_views (article_id, views) values ($1, 5), ($2, 9)', [read, rejected]);
    expect(await list()).toEqual([
      ['Science', { count: 2, totalViews: 5, avgViews: 2.5 }],
      ['Music', { count: 1, totalViews: 0, avgViews: 0 }],
    ]);
  } finally {
    await pool.onApplicationShutdown();
    await database.drop();
  }
});
