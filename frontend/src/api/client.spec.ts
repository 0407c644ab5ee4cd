import { beforeEach, describe, expect, it } from '@jest/globals';

import { ApiError, createApi, ReadableError, reasonOf } from './client.ts';

describe('API client', () => {
  let answers: Response[];
  let asked: { url: string; init: RequestInit }[];
  const transport = ((url: string, init: RequestInit = {}) => {
    asked.push({ url, init });
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 204 }));
  }) as typeof fetch;
  const api = createApi({ origin: 'https://site.example', fetch: transport });
  const failure = async (answer: Response): Promise<ApiError> => {
    answers = [answer];
    return api.get('/api/site').then(
      () => Promise.reject(new Error('the call did not fail')),
      (error: unknown) => error as ApiError,
    );
  };

  beforeEach(() => {
    [answers, asked] = [[], []];
  });

  it('sends the session cookie, and a body as JSON if there is one', async () => {
    await api.get('/api/site');
    await api.send('POST', '/api/newsletter/unsubscribe', { body: { token: 'a' } });
    await api.send('DELETE', '/api/reading-list-feed');
    expect(asked).toEqual([
      { url: 'https://site.example/api/site', init: { credentials: 'include', cache: 'no-cache' } },
      {
        url: 'https://site.example/api/newsletter/unsubscribe',
        init: {
          credentials: 'include',
          cache: 'no-cache',
          method: 'POST',
          body: '{"token":"a"}',
          headers: { 'content-type': 'application/json' },
        },
      },
      {
        url: 'https://site.example/api/reading-list-feed',
        init: { credentials: 'include', cache: 'no-cache', method: 'DELETE' },
      },
    ]);
  });

  it('fills in the parameters of an address and omits undefined ones', async () => {
    await api.get('/api/articles/{id}/sources', { path: { id: 'a/b' }, query: { page: 2 } });
    await api.get('/api/articles/search', { query: { q: 'a & b', category: undefined } });
    await api.get('/api/articles/front');
    expect(asked.map(({ url }) => url.slice('https://site.example/api/articles'.length))).toEqual([
      '/a%2Fb/sources?page=2',
      '/search?q=a+%26+b',
      '/front',
    ]);
  });

  it('accepts only what the contract contains', () => {
    // The compiler checks this function; nothing calls it.
    const typed = (client: typeof api) => [
      // @ts-expect-error -- unknown path
      client.get('/api/nothing'),
      // @ts-expect-error -- the path has no such method
      client.send('DELETE', '/api/site'),
      // @ts-expect-error -- missing path parameter
      client.get('/api/articles/{id}'),
      // @ts-expect-error -- misspelled path parameter
      client.get('/api/articles/{id}', { path: { article: 1 } }),
      // @ts-expect-error -- unknown query parameter
      client.get('/api/articles', { query: { page: 1 } }),
      // @ts-expect-error -- value that the parameter does not have
      client.get('/api/articles', { query: { status: 'lost' } }),
      // @ts-expect-error -- no query parameters at all
      client.get('/api/site', { query: { page: 1 } }),
      // @ts-expect-error -- missing body
      client.send('POST', '/api/contact'),
      // @ts-expect-error -- unknown field
      client.send('POST', '/api/newsletter/unsubscribe', { body: { token: 'a', email: 'b' } }),
      // @ts-expect-error -- not a list
      client.getPage('/api/site'),
      // @ts-expect-error -- field that the response does not have
      client.get('/api/site').then(({ articles }) => articles),
    ];
    expect(typed).toBeDefined();
  });

  it("fails with the status and the server's error message", async () => {
    const error = await failure(
      Response.json({ error: 'Too short.', code: 'password-too-short' }, { status: 400, statusText: 'Bad Request' }),
    );
    expect([error.message, error.status, error.code, reasonOf(error, 'Later.')]).toEqual([
      '400: Too short.',
      400,
      'password-too-short',
      'Too short.',
    ]);
  });

  it('shows messages of this site, but not those of the browser', () => {
    expect(reasonOf(new ReadableError("We're still reading the feed."), 'Later.')).toBe(
      "We're still reading the feed.",
    );
    expect(reasonOf(new TypeError('Failed to fetch'), 'Later.')).toBe('Later.');
  });

  it.each([
    ['a page of a proxy', '<h1>Bad gateway</h1>', '502: <h1>Bad gateway</h1>'],
    ['JSON of somebody else', '{"message":"no"}', '502: {"message":"no"}'],
    ['nothing', '', '502: Bad Gateway'],
    ['null', 'null', '502: null'],
  ])('hides %s from readers and keeps it in the message', async (_what, body, message) => {
    const error = await failure(new Response(body, { status: 502, statusText: 'Bad Gateway' }));
    expect([error.message, error.code, reasonOf(error, 'Please try again later.')]).toEqual([
      message,
      '',
      'Please try again later.',
    ]);
  });

  it('returns null for a 401 and fails for every other error', async () => {
    answers = [
      Response.json({ error: 'Please sign in.' }, { status: 401 }),
      Response.json({ error: 'Broken.' }, { status: 500 }),
    ];
    expect(await api.getForViewer('/api/user')).toBeNull();
    await expect(api.getForViewer('/api/user')).rejects.toThrow('500: Broken.');
  });

  it('reads page metadata from the headers', async () => {
    answers = [
      new Response('[1,2]', { headers: { 'x-total-count': '7', 'x-next-cursor': 'c', 'x-searched-for': 'caf%C3%A9' } }),
      new Response('[1,2]'),
    ];
    expect(await api.getPage('/api/corrections')).toEqual({
      items: [1, 2],
      total: 7,
      nextCursor: 'c',
      searchedFor: 'café',
    });
    expect(await api.getPage('/api/corrections')).toEqual({
      items: [1, 2],
      total: 2,
      nextCursor: null,
      searchedFor: null,
    });
  });

  it('reports every response before the caller receives it', async () => {
    const told: string[] = [];
    answers = [new Response('1'), new Response('', { status: 500 })];
    const watched = createApi({ fetch: transport, onResponse: () => told.push('answer') });
    await watched.get('/api/site').then(() => told.push('asker'));
    await watched.get('/api/site').catch(() => told.push('asker'));
    expect(told).toEqual(['answer', 'asker', 'answer', 'asker']);
  });
});
