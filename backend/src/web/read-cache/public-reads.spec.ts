import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { isReplicaAllowed } from '../../shared/database/read-replica.ts';
import { SHARED_CACHING } from './caching.ts';
import { busyError } from './computation-queue.ts';
import { PublicReads } from './public-reads.ts';
import { ReadCache } from './read-cache.ts';
import type { SharedAddress } from './shared-address.ts';

const PAGE: SharedAddress = { key: '/', kind: 'page', route: 'page', tag: 'edition' };
const DATA: SharedAddress = { key: '/api/articles', kind: 'data', route: '/api/articles', tag: 'edition' };
const NETWORK = '203.0.113.9';

describe('public reads', () => {
  let now: number;
  let cache: ReadCache;
  let computed: number;
  let status: number;
  let run: <T>(network: string | null, work: () => Promise<T>) => Promise<T>;
  let reads: PublicReads;
  const handler: RequestListener = (_request: IncomingMessage, response: ServerResponse) => {
    computed += 1;
    response.statusCode = status;
    response.setHeader('Cache-Control', SHARED_CACHING);
    response.end(`version ${computed}`);
  };
  const textOf = async (address = PAGE) => (await (await reads.read(address, NETWORK)).readWhole()).body.toString();

  beforeEach(() => {
    now = 0;
    computed = 0;
    status = 200;
    cache = new ReadCache(100_000, () => now);
    run = (_network, work) => work();
    const queue = { run: <T>(network: string | null, work: () => Promise<T>) => run(network, work) };
    reads = new PublicReads({ cache, queue, handler, onFailure: () => undefined });
  });

  it('may read from a replica', async () => {
    const allowed: boolean[] = [];
    const recordingHandler: RequestListener = (_request, response) => {
      allowed.push(isReplicaAllowed());
      response.end();
    };
    const queue = { run: <T>(_network: string | null, work: () => Promise<T>) => work() };
    reads = new PublicReads({ cache, queue, handler: recordingHandler, onFailure: () => undefined });
    await textOf();
    expect(allowed).toEqual([true]);
    expect(isReplicaAllowed()).toBe(false);
  });

  it('are computed once for all readers who wait in the queue', async () => {
    let start: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (start = resolve));
    run = (_network, work) => turn.then(work);
    const texts = [textOf(), textOf()];
    start();
    expect(await Promise.all(texts)).toEqual(['version 1', 'version 1']);
    cache.drop(null);
    expect(await textOf()).toBe('version 2');
  });

  it('are answered from the cache while computations are refused, even if they are stale', async () => {
    await textOf();
    run = () => Promise.reject(busyError());
    for (const time of [0, 61_000, 1_000_000]) {
      now = time;
      expect(await textOf()).toBe('version 1');
    }
    expect(computed).toBe(1);
  });

  it('of data may be read by scripts of other sites, also redirects and errors, but not pages', async () => {
    const allowed = async (address: SharedAddress) => {
      const { status, headers } = await (await reads.read(address, NETWORK)).readWhole();
      return [status, headers['access-control-allow-origin']];
    };
    expect(await allowed(PAGE)).toEqual([200, undefined]);
    const { headers } = await (await reads.read(DATA, NETWORK)).readWhole();
    expect(headers['access-control-expose-headers']).toContain('X-Next-Cursor');
    for (status of [308, 200]) {
      cache.drop(null);
      expect(await allowed(DATA)).toEqual([status, '*']);
    }
    run = () => Promise.reject(busyError());
    expect(await allowed({ ...DATA, key: '/api/outlets' })).toEqual([503, '*']);
    expect(await allowed({ ...PAGE, key: '/trust' })).toEqual([503, undefined]);
  });

  it('say when to try again if the computation is refused', async () => {
    run = () => Promise.reject(busyError());
    const page = await (await reads.read(PAGE, NETWORK)).readWhole();
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(page.body.toString()).toMatch(/too busy right now/);
    expect(JSON.parse(await textOf(DATA))).toMatchObject({ code: 'busy' });
  });

  it('reads for a page that is being rendered do not wait in the queue', async () => {
    run = () => new Promise(() => undefined);
    expect((await reads.readForPage(DATA)).body.toString()).toBe('version 1');
  });
});
