import { beforeEach, describe, expect, it } from '@jest/globals';

import { HtmlCache, type RenderResult, type StoredPage } from './html-cache.ts';

const page = (text: string): StoredPage => ({
  status: 200,
  contentSecurityPolicy: '',
  body: { tag: text, bytes: { identity: Buffer.from(text) } },
});
const cached = (text: string): RenderResult<string> => ({ cacheable: true, page: page(text) });
const textOf = (result: RenderResult<string>) =>
  result.cacheable ? result.page.body.bytes.identity.toString() : result.response;

describe('HtmlCache', () => {
  let now: number;
  let cache: HtmlCache<string>;
  let renders: number;
  const render = (text: string) => () => {
    renders += 1;
    return Promise.resolve(cached(text));
  };

  beforeEach(() => {
    now = 0;
    renders = 0;
    cache = new HtmlCache<string>({ ttlMs: 60, staleMs: 300, maxBytes: 10 }, () => now);
  });

  it('renders once for concurrent readers', async () => {
    const result = await Promise.all([cache.read('/', render('a')), cache.read('/', render('b'))]);
    expect(result.map(textOf)).toEqual(['a', 'a']);
    expect(renders).toBe(1);
  });

  it('serves a stale page while a new one is rendered, but not an expired one', async () => {
    await cache.read('/', render('a'));
    now = 61;
    expect(textOf(await cache.read('/', render('b')))).toBe('a');
    await new Promise(setImmediate);
    expect(textOf(await cache.read('/', render('c')))).toBe('b');
    expect(renders).toBe(2);
    now = 61 + 361;
    expect(textOf(await cache.read('/', render('d')))).toBe('d');
  });

  it('keeps the stale page if the new render fails', async () => {
    await cache.read('/', render('a'));
    now = 61;
    const failing = () => Promise.reject(new Error('down'));
    expect(textOf(await cache.read('/', failing))).toBe('a');
    await new Promise(setImmediate);
    expect(textOf(await cache.read('/', failing))).toBe('a');
  });

  it('does not store results that must not be cached', async () => {
    const shell = (): Promise<RenderResult<string>> => Promise.resolve({ cacheable: false, response: 'shell' });
    expect(textOf(await cache.read('/', shell))).toBe('shell');
    expect(textOf(await cache.read('/', render('a')))).toBe('a');
  });

  it('drops everything on a purge, and does not store renders that started before it', async () => {
    let finish: (result: RenderResult<string>) => void = () => undefined;
    const slow = cache.read('/', () => new Promise((resolve) => (finish = resolve)));
    cache.purge();
    const fresh = await cache.read('/', render('new'));
    finish(cached('old'));
    expect(textOf(await slow)).toBe('old');
    expect(textOf(fresh)).toBe('new');
    expect(textOf(await cache.read('/', render('newer')))).toBe('new');
  });

  it('evicts the least recently used page if the cache is full', async () => {
    await cache.read('/a', render('aaaa'));
    await cache.read('/b', render('bbbb'));
    cache.getFresh('/a');
    await cache.read('/c', render('cccc'));
    expect([cache.getFresh('/a'), cache.getFresh('/b'), cache.getFresh('/c')].map((entry) => entry !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
