import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FEED_FILES } from '../feeds-out/feed.ts';
import { type MergedArticle, redirectMergedArticles } from './merged-articles.ts';

interface Scene {
  /** Returns the redirect target of a request, or null if it is not redirected. */
  readonly redirectOf: (url: string) => string | null;
  readonly change: () => void;
  /** Resolves or rejects the query that has this index, starting at 0. */
  readonly respond: (query: number, merged: readonly MergedArticle[] | Error) => Promise<void>;
  readonly failures: unknown[];
}

async function scene(first: readonly MergedArticle[]): Promise<Scene> {
  const queries: PromiseWithResolvers<MergedArticle[]>[] = [];
  const failures: unknown[] = [];
  let change = (): void => undefined;
  const middleware = redirectMergedArticles({
    find: () => {
      const query = Promise.withResolvers<MergedArticle[]>();
      queries.push(query);
      return query.promise;
    },
    onContentChange: (listener) => {
      change = listener;
      return () => undefined;
    },
    onFailure: (error) => failures.push(error),
  });
  queries[0]?.resolve([...first]);
  const serve = await middleware;
  return {
    failures,
    change: () => change(),
    respond: async (query, merged) => {
      if (merged instanceof Error) queries[query]?.reject(merged);
      else queries[query]?.resolve([...merged]);
      await new Promise((resolve) => setImmediate(resolve));
    },
    redirectOf: (url) => {
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
  it('is redirected to the other article, with or without a trailing path and query string', async () => {
    const { redirectOf } = await scene([{ id: 7, into: 12 }]);
    expect(['/article/7', '/article/7/', '/article/7?utm_source=x'].map(redirectOf)).toEqual([
      '/article/12',
      '/article/12',
      '/article/12',
    ]);
    expect(['/article/12', '/article/70', '/article/7/x', '/'].map(redirectOf)).toEqual([null, null, null, null]);
  });

  it('is redirected to the same feed of the other article', async () => {
    const { redirectOf } = await scene([{ id: 7, into: 12 }]);
    for (const file of Object.values(FEED_FILES)) expect(redirectOf(`/article/7/${file}`)).toBe(`/article/12/${file}`);
  });

  it('is redirected as soon as the site is notified of the merge', async () => {
    const { redirectOf, change, respond } = await scene([]);
    change();
    await respond(1, [{ id: 7, into: 12 }]);
    expect(redirectOf('/article/7')).toBe('/article/12');
    expect(redirectOf('/article/7/sources/2')).toBe('/article/12');
  });

  it('is not affected by an outdated query that started before the last content change and ended after it', async () => {
    const { redirectOf, change, respond } = await scene([]);
    change();
    change();
    await respond(2, [{ id: 7, into: 12 }]);
    await respond(1, []);
    expect(redirectOf('/article/7')).toBe('/article/12');
  });

  it('is still redirected while the database is unreachable', async () => {
    const { redirectOf, change, respond, failures } = await scene([{ id: 7, into: 12 }]);
    change();
    await respond(1, new Error('the database is unavailable'));
    expect([redirectOf('/article/7'), failures.length]).toEqual(['/article/12', 1]);
  });
});
