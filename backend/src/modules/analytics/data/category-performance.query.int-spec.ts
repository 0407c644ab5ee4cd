import { expect, it } from '@jest/globals';
import { anApprovedArticle } from '../../../../test/support/factories.ts';
import { openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { CategoryPerformanceQuery } from './category-performance.query.ts';

it('counts the published articles of each category and their views, most viewed category first', async () => {
  const database = await openTestDatabase();
  try {
    const list = async () => Object.entries(await new CategoryPerformanceQuery(database.pool).listByCategory());
    expect(await list()).toEqual([]);
    await anApprovedArticle(database, { category: 'Music' });
    const read = await anApprovedArticle(database, { category: 'Science' });
    await anApprovedArticle(database, { category: 'Science' });
    const rejected = await anApprovedArticle(database, { category: 'Travel' });
    await database.query(`update article set status = 'rejected' where id = $1`, [rejected]);
    await database.query('insert into article_views (article_id, views) values ($1, 5), ($2, 9)', [read, rejected]);
    expect(await list()).toEqual([
      ['Science', { count: 2, totalViews: 5, avgViews: 2.5 }],
      ['Music', { count: 1, totalViews: 0, avgViews: 0 }],
    ]);
  } finally {
    await database.drop();
  }
});
