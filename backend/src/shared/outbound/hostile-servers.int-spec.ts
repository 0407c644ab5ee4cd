import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createBombs } from '../../../test/stand-ins/outbound/behaviours.ts';
import { expectFailure, OutboundScene } from '../../../test/stand-ins/outbound/outbound-scene.ts';
import { Deadline } from './deadline.ts';
import type { OutboundRequest } from './guarded-fetcher.ts';
import type { OutboundResponse } from './outbound-response.ts';

const MB = 1_000_000;

let scene: OutboundScene;

beforeAll(async () => {
  await createBombs();
  scene = await OutboundScene.open();
}, 30_000);

afterAll(async () => {
  await scene?.stop();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Collects garbage twice: the first run releases some memory only in the background, and the second run waits for
 * that.
 */
function liveBytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Reading {
  readonly size: number;
  /** Returns the peak of live memory above the baseline in bytes, sampled every `step` bytes. */
  readonly memory: number;
  readonly failure: unknown;
}

async function readInSteps(path: string, step: number, request: Partial<OutboundRequest> = {}): Promise<Reading> {
  const before = liveBytes();
  let [size, memory, next] = [0, 0, step];
  try {
    const response = await scene.fetcher().fetch({ url: scene.origin + path, ...request });
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size < next) continue;
      memory = Math.max(memory, liveBytes() - before);
      next += step;
    }
    return { size, memory, failure: null };
  } catch (failure) {
    return { size, memory, failure };
  }
}

describe('a hostile server', () => {
  it.each<[path: string, kind: string, temporary: boolean]>([
    ['/gzip-bomb', 'too-large', false],
    ['/brotli-bomb', 'too-large', false],
    ['/zstd-bomb', 'too-large', false],
    ['/endless', 'too-large', false],
    ['/endless-gzip-of-nothing', 'too-large', false],
    ['/length-of-a-terabyte', 'too-large', false],
    ['/ten-megabytes-of-headers', 'too-large', false],
    ['/gzip-in-gzip', 'bad-encoding', false],
    ['/unknown-coding', 'bad-encoding', false],
    ['/wrong-coding', 'bad-encoding', false],
    ['/truncated-gzip', 'bad-encoding', true],
    ['/length-too-long', 'network', true],
    ['/reset-mid-body', 'network', true],
    ['/reset-at-once', 'network', true],
    ['/not-http', 'bad-response', true],
    ['/http-0.9', 'bad-response', true],
  ])('%s: %s', async (path, kind, temporary) => {
    const failure = await expectFailure(scene.read(path, { maxBytes: 2 * MB, timeoutMs: 10_000 }));
    expect(failure).toMatchObject({ kind, temporary });
    expect(failure.message).toMatch(/^The [^\n]+\.$/);
  });

  it.each(['/slow-body', '/slow-headers', '/informational-flood', '/silent'])(
    'is aborted at the total deadline: %s',
    async (path) => {
      expect(await expectFailure(scene.read(path, { timeoutMs: 300 }))).toMatchObject({
        kind: 'timeout',
        temporary: true,
        message: 'The response was not complete after 0.3 s.',
      });
    },
  );

  it('a body is read only up to its Content-Length', async () => {
    expect(await scene.read('/length-too-short')).toBe('short');
  });

  it('an endless body is aborted at the size limit and uses little memory', async () => {
    const { size, memory, failure } = await readInSteps('/endless', 3 * MB);
    expect(failure).toMatchObject({ kind: 'too-large', message: 'The response is larger than the limit of 10 MB.' });
    expect(size).toBeGreaterThan(3 * MB);
    expect(size).toBeLessThanOrEqual(10 * MB);
    expect(memory).toBeLessThan(32 * MB);
  });

  it('a body of 200 kB that decompresses to 200 MB uses little memory when read as a stream', async () => {
    const { size, memory, failure } = await readInSteps('/gzip-bomb', 50 * MB, { maxBytes: 300 * MB });
    expect(failure).toBeNull();
    expect(size).toBe(200 * MB);
    expect(memory).toBeLessThan(16 * MB);
  }, 30_000);

  it('cannot send more data while its body is not being read', async () => {
    const before = liveBytes();
    const response = await scene.fetcher().fetch({ url: `${scene.origin}/endless`, timeoutMs: 10_000 });
    await delay(200);
    expect(liveBytes() - before).toBeLessThan(32 * MB);
    await response.discard();
  });

  it('is left without open connections after a request', async () => {
    const response = await scene.fetcher().fetch({ url: `${scene.origin}/endless`, timeoutMs: 10_000 });
    for await (const _chunk of response.body) break;
    for (let tries = 0; tries < 100 && (await scene.openConnections()) > 0; tries += 1) await delay(20);
    expect(await scene.openConnections()).toBe(0);
  });
});

describe('a request that has ended', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each<[string, (response: OutboundResponse) => Promise<unknown>, string]>([
    ['was read', (response) => response.bytes(), '/hello'],
    ['was left', (response) => response.discard(), '/endless'],
    ['failed while it was read', (response) => expectFailure(response.bytes()), '/reset-mid-body'],
    [
      'was broken off',
      async (response) => {
        for await (const _chunk of response.body) break;
      },
      '/endless',
    ],
  ])('a request that %s leaves no timer', async (_how, end, path) => {
    const stopTimer = jest.spyOn(Deadline.prototype, 'stopTimer');
    const response = await scene.fetcher().fetch({ url: scene.origin + path });
    expect(stopTimer).not.toHaveBeenCalled();
    await end(response);
    expect(stopTimer).toHaveBeenCalled();
  });

  it('stops its timer if it could not be started', async () => {
    const stopTimer = jest.spyOn(Deadline.prototype, 'stopTimer');
    await expectFailure(scene.fetcher().fetch({ url: 'http://10.0.0.5/' }));
    expect(stopTimer).toHaveBeenCalledTimes(1);
    await expectFailure(scene.fetcher().fetch({ url: `${scene.origin}/length-of-a-terabyte` }));
    expect(stopTimer.mock.calls.length).toBeGreaterThan(1);
  });
});
