import { beforeEach, describe, expect, it } from '@jest/globals';
import { MISSING_CACHING, SHARED_CACHING } from './caching.ts';
import { ReadCache } from './read-cache.ts';
import { StoredResponse } from './stored-response.ts';

const response = (name: string, { status = 200, caching = SHARED_CACHING, tags = ['edition'] } = {}) =>
  new Named(name, { status, headers: { 'cache-control': caching }, body: Buffer.alloc(1000) }, { tags });

class Named extends StoredResponse {
  constructor(
    readonly name: string,
    ...rest: ConstructorParameters<typeof StoredResponse>
  ) {
    super(...rest);
  }

  override async unshared(): Promise<StoredResponse> {
    return response(`${this.name}, unshared`);
  }
}
const nameOf = (found: StoredResponse | null): string | null => (found as Named | null)?.name ?? null;

describe('ReadCache', () => {
  let now: number;
  let cache: ReadCache;
  let computed: string[];
  const compute =
    (name: string, options = {}) =>
    () => {
      computed.push(name);
      return Promise.resolve(response(name, options));
    };
  /** Sends a fresh or stale response, and computes a new one unless it is fresh. */
  const read = async (key: string, work: () => Promise<StoredResponse>) => {
    const found = cache.stale(key);
    if (found === null) return nameOf(await cache.compute(key, work));
    if (cache.fresh(key) === null) cache.compute(key, work).catch(() => undefined);
    return nameOf(found);
  };
  const settled = () => new Promise(setImmediate);
  const failing = () => Promise.reject(new Error('down'));

  beforeEach(() => {
    now = 0;
    computed = [];
    cache = new ReadCache(9_000, () => now);
  });

  it('computes a response once for concurrent readers', async () => {
    expect(await Promise.all([read('/', compute('a')), read('/', compute('b'))])).toEqual(['a', 'a']);
    expect(computed).toEqual(['a']);
  });

  it('sends a stale response while a new one is computed, but not an expired one', async () => {
    await read('/', compute('a'));
    now = 61_000;
    expect(await read('/', compute('b'))).toBe('a');
    await settled();
    expect(await read('/', compute('c'))).toBe('b');
    now += 361_000;
    expect(await read('/', compute('d'))).toBe('d');
  });

  it.each([
    ['throws', failing],
    ['ends with a 503', () => Promise.resolve(response('down', { status: 503, caching: 'no-store' }))],
    ['ends with a page that must not be shared', () => Promise.resolve(response('shell', { caching: 'no-store' }))],
  ])('keeps the last good response if a computation %s, and pauses before the next attempt', async (_how, down) => {
    await read('/', compute('a'));
    now = 3_600_000;
    expect(await read('/', down)).toBe('a');
    expect(nameOf(cache.fresh('/'))).toBe('a');
    now += 5_000;
    expect(cache.fresh('/')).toBeNull();
    expect(await read('/', compute('b'))).toBe('a');
    await settled();
    expect(nameOf(cache.fresh('/'))).toBe('b');
  });

  it('keeps the last good response for an hour at most', async () => {
    await read('/', compute('a'));
    now = 3_600_001;
    await expect(read('/', failing)).rejects.toThrow('down');
  });

  it('counts the length of the address', async () => {
    await read('x'.repeat(2_000), compute('a'));
    await read('y'.repeat(2_000), compute('b'));
    expect(nameOf(cache.fresh('x'.repeat(2_000)))).toBeNull();
  });

  it('does not restore a response that was dropped', async () => {
    await read('/', compute('a'));
    cache.drop(null);
    await expect(read('/', failing)).rejects.toThrow('down');
  });

  it('stores only responses that a shared cache may store', async () => {
    await read('/', compute('shell', { caching: 'no-store' }));
    expect(cache.fresh('/')).toBeNull();
    await read('/', compute('moved', { status: 308 }));
    expect(cache.fresh('/')).toBeNull();
  });

  it('keeps a 404 briefly and never sends it stale', async () => {
    await read('/article/9', compute('missing', { status: 404, caching: MISSING_CACHING }));
    now = 9_000;
    expect(nameOf(cache.fresh('/article/9'))).toBe('missing');
    now = 10_000;
    expect(await read('/article/9', compute('found'))).toBe('found');
  });

  it('replaces a stale response by a redirect', async () => {
    await read('/article/1', compute('article'));
    now = 61_000;
    await read('/article/1', compute('moved', { status: 308, caching: 'no-store' }));
    await settled();
    expect(await read('/article/1', compute('again'))).toBe('again');
  });

  it('drops the responses about a changed article and all lists, but not other articles', async () => {
    const about = (...tags: string[]) => compute(tags.join(), { tags });
    await read('/article/1', about('article-1'));
    await read('/article/2', about('article-2', 'article-1'));
    await read('/article/3', about('article-3', 'article-11'));
    cache.drop([1]);
    expect(['/article/1', '/article/2', '/article/3'].map((key) => nameOf(cache.fresh(key)))).toEqual([
      null,
      null,
      'article-3,article-11',
    ]);
    cache = new ReadCache(9_000, () => now);
    await read('/', about('edition'));
    await read('/category/sport', about('section-sport', 'article-8'));
    cache.drop([1]);
    expect([cache.fresh('/'), cache.fresh('/category/sport')]).toEqual([null, null]);
  });

  it('neither stores nor shares a response whose computation began before a drop', async () => {
    let finish: (found: StoredResponse) => void = () => undefined;
    const slow = read('/', () => new Promise((resolve) => (finish = resolve)));
    const storeLate = cache.storeLater('/');
    cache.drop([7]);
    const fresh = await read('/', compute('new'));
    finish(response('old'));
    storeLate(response('late'));
    expect([await slow, fresh, nameOf(cache.fresh('/'))]).toEqual(['old, unshared', 'new', 'new']);
  });

  it('evicts the least recently used response if the cache is full', async () => {
    await read('/a', compute('a'));
    await read('/b', compute('b'));
    cache.fresh('/a');
    await read('/c', compute('c'));
    expect(['/a', '/b', '/c'].map((key) => nameOf(cache.fresh(key)))).toEqual(['a', null, 'c']);
  });
});
