import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type MergedArticle, mergedArticles } from './merged-articles.ts';

interface Scene {
  /** Returns the redirect target of a request; null if there is no redirect. */
  readonly asked: (url: string) => string | null;
  readonly change: () => void;
  /** Resolves or rejects the query with this zero-based number. */
  readonly answer: (look: number, merged: readonly MergedArticle[] | Error) => Promise<void>;
  readonly failures: unknown[];
}

async function scene(first: readonly MergedArticle[]): Promise<Scene> {
  const looks: PromiseWithResolvers<MergedArticle[]>[] = [];
  const failures: unknown[] = [];
  let change = (): void => undefined;
  const middleware = mergedArticles({
    find: () => {
      const look = Promise.withResolvers<MergedArticle[]>();
      looks.push(look);
      return look.promise;
    },
    onContentChange: (listener) => {
      change = listener;
      return () => undefined;
    },
    onFailure: (error) => failures.push(error),
  });
  looks[0]?.resolve([...first]);
  const serve = await middleware;
  return {
    failures,
    change: () => change(),
    answer: async (look, merged) => {
      if (merged instanceof Error) looks[look]?.reject(merged);
      else looks[look]?.resolve([...merged]);
      await new Promise((resolve) => setImmediate(resolve));
    },
    asked: (url) => {
      let location: string | null = null;
      const response = {
        writeHead: (_status: number, headers: { Location: string }) => {
          location = headers.Location;
          return { end: () => undefined };
        },
      };
      serve({ url } as IncomingMessage, response as unknown as ServerResponse, () => undefined);
      return location;
    },
  };
}

describe('a request for a merged article', () => {
  it('is redirected to the other article, with or without trailing path and query', async () => {
    const { asked } = await scene([{ id: 7, into: 12 }]);
    expect(['/article/7', '/article/7/', '/article/7?utm_source=x'].map(asked)).toEqual([
      '/article/12',
      '/article/12',
      '/article/12',
    ]);
    expect(['/article/12', '/article/70', '/article/7/x', '/'].map(asked)).toEqual([null, null, null, null]);
  });

  it('is redirected as soon as the content has changed', async () => {
    const { asked, change, answer } = await scene([]);
    change();
    await answer(1, [{ id: 7, into: 12 }]);
    expect(asked('/article/7')).toBe('/article/12');
    expect(asked('/article/7/sources/2')).toBe('/article/12');
  });

  it('ignores a query that started before the last content change and ended after it', async () => {
    const { asked, change, answer } = await scene([]);
    change();
    change();
    await answer(2, [{ id: 7, into: 12 }]);
    await answer(1, []);
    expect(asked('/article/7')).toBe('/article/12');
  });

  it('is still redirected while the database is unreachable', async () => {
    const { asked, change, answer, failures } = await scene([{ id: 7, into: 12 }]);
    change();
    await answer(1, new Error('the database is away'));
    expect([asked('/article/7'), failures.length]).toEqual(['/article/12', 1]);
  });
});
