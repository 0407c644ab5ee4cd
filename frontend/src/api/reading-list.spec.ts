import { beforeEach, describe, expect, it } from '@jest/globals';

import { createApi } from './client.ts';
import { saveArticle } from './reading-list.ts';

describe('saving an article', () => {
  let answers: number[];
  let asked: [string, unknown][];
  const api = createApi({
    fetch: ((url: string, { method, body }: { method: string; body: string }) => {
      asked.push([`${method} ${url}`, JSON.parse(body)]);
      return Promise.resolve(new Response('', { status: answers.shift() ?? 201 }));
    }) as typeof fetch,
  });
  const SAVE = ['POST /api/playlists/1/items', { articleId: 7 }];

  beforeEach(() => {
    [answers, asked] = [[], []];
  });

  it('takes one call if the reading list exists', async () => {
    await saveArticle(api, 7);
    expect(asked).toEqual([SAVE]);
  });

  it('creates a missing list and saves again', async () => {
    answers = [404];
    await saveArticle(api, 7);
    expect(asked).toEqual([
      SAVE,
      ['POST /api/playlists', { name: 'Read Later', description: 'Articles saved to read later' }],
      SAVE,
    ]);
  });

  it.each([401, 409, 500])('does not create a list after another failure (%i)', async (status) => {
    answers = [status];
    await expect(saveArticle(api, 7)).rejects.toMatchObject({ status });
    expect(asked).toEqual([SAVE]);
  });

  it('gives up after the second attempt', async () => {
    answers = [404, 201, 404];
    await expect(saveArticle(api, 7)).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveLength(3);
  });
});
