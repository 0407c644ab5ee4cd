import { beforeEach, describe, expect, it } from '@jest/globals';
import { BatchedCdn } from './batched-cdn.ts';

describe('BatchedCdn', () => {
  let sent: { tags: readonly string[]; id: string }[];
  let failures: number;
  let cdn: BatchedCdn;

  beforeEach(() => {
    sent = [];
    failures = 0;
    const purge = (tags: readonly string[], id: string): Promise<void> => {
      sent.push({ tags, id });
      return failures-- > 0 ? Promise.reject(new Error('too many requests')) : Promise.resolve();
    };
    cdn = new BatchedCdn({ purge }, 0);
  });

  it('sends a single purge unchanged', async () => {
    await cdn.purge(['article-1', 'edition'], 'e1');
    await cdn.purge(['article-2', 'edition'], 'e2');
    expect(sent).toEqual([
      { tags: ['article-1', 'edition'], id: 'e1' },
      { tags: ['article-2', 'edition'], id: 'e2' },
    ]);
  });

  it('combines purges that start at the same time into one request, with an id of its own', async () => {
    await Promise.all([cdn.purge(['article-1', 'edition'], 'e1'), cdn.purge(['article-2', 'edition'], 'e2')]);
    await Promise.all([cdn.purge(['article-2', 'edition'], 'e2'), cdn.purge(['article-3', 'edition'], 'e3')]);
    expect(sent.map(({ tags }) => tags)).toEqual([
      ['article-1', 'edition', 'article-2'],
      ['article-2', 'edition', 'article-3'],
    ]);
    expect(new Set([...sent.map(({ id }) => id), 'e1', 'e2', 'e3']).size).toBe(5);
  });

  it('sends at most 100 tags in one request', async () => {
    await cdn.purge(
      Array.from({ length: 250 }, (_, at) => `article-${at}`),
      'e1',
    );
    expect(sent.map(({ tags, id }) => [tags.length, id])).toEqual([
      [100, 'e1'],
      [100, 'e1-100'],
      [50, 'e1-200'],
    ]);
  });

  it('fails every purge of a request that fails, and sends the repetition under the same id', async () => {
    failures = 1;
    const both = () => Promise.allSettled([cdn.purge(['article-1'], 'e1'), cdn.purge(['article-2'], 'e2')]);
    expect((await both()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await both()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(sent[1]).toEqual(sent[0]);
  });
});
