import { describe, expect, it } from '@jest/globals';
import type { ArticleReviewsQuery } from '../../articles/index.ts';
import type { Database } from '../../../shared/database/database.ts';
import type { DigestArticle } from '../domain/compose-digest.ts';
import { DigestArticlesQuery } from './digest-articles.query.ts';

const CACHE_MS = 30_000;

/** Fake connection pool that responds only when the test tells it to, so that queries for several emails overlap. */
class SlowPool {
  readonly requested: number[][] = [];
  readonly #waiting: (() => void)[] = [];
  readonly gone = new Set<number>();

  query(_sql: string, [ids]: [number[]]): Promise<DigestArticle[]> {
    this.requested.push(ids);
    return new Promise((resolve) =>
      this.#waiting.push(() => resolve(ids.filter((id) => !this.gone.has(id)).map(article))),
    );
  }

  respondToAll(): void {
    for (const respond of this.#waiting.splice(0)) respond();
  }
}

function article(id: number): DigestArticle {
  return {
    id,
    title: `Article ${id}`,
    summary: '',
    language: 'en',
    category: 'Science',
    readingTime: 1,
    outletCount: 1,
    review: '',
    politicalStances: null,
  };
}

const NO_REVIEWS = { linesOf: () => Promise.resolve(new Map<number, string>()) } as unknown as ArticleReviewsQuery;

describe('DigestArticlesQuery', () => {
  const open = () => {
    const pool = new SlowPool();
    const query = new DigestArticlesQuery(pool as unknown as Database, NO_REVIEWS);
    const read = async (ids: number[], now: number) => {
      const reading = query.findArticles(ids, now);
      pool.respondToAll();
      return (await reading).map(({ id }) => id);
    };
    return { pool, query, read };
  };

  it('queries articles once for all emails within half a minute, and returns them in the order of each email', async () => {
    const { pool, read } = open();
    expect(await read([3, 1], 0)).toEqual([3, 1]);
    expect(await read([1, 2, 3], CACHE_MS - 1)).toEqual([1, 2, 3]);
    expect(pool.requested).toEqual([[3, 1], [2]]);
    await read([1], CACHE_MS);
    expect(pool.requested.at(-1)).toEqual([1]);
  });

  it('omits articles that have lost their public page by the next query', async () => {
    const { pool, read } = open();
    await read([1, 2], 0);
    pool.gone.add(1);
    expect(await read([1, 2], CACHE_MS)).toEqual([2]);
  });

  it('returns all articles of an email even if another email refreshes them in the meantime', async () => {
    const { pool, query, read } = open();
    await read([2], 0);
    const first = query.findArticles([1, 2], CACHE_MS - 1);
    const second = query.findArticles([2], CACHE_MS);
    pool.respondToAll();
    expect((await first).map(({ id }) => id)).toEqual([1, 2]);
    expect((await second).map(({ id }) => id)).toEqual([2]);
  });
});
