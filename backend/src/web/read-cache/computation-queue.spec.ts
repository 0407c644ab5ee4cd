import { performance } from 'node:perf_hooks';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ComputationQueue } from './computation-queue.ts';

const NETWORK = '203.0.113.9';
const outcomeOf = (result: Promise<unknown>) =>
  result.then(
    () => 'computed',
    (error: { httpStatus: number }) => error.httpStatus,
  );

describe('the computation queue', () => {
  /** Starts computations that end when `finish` is called. */
  function start(networks: readonly (string | null)[]) {
    const queue = new ComputationQueue(300);
    const ends: (() => void)[] = [];
    let finished = false;
    let running = 0;
    let mostRunning = 0;
    const results = networks.map((network) =>
      outcomeOf(
        queue.run(network, async () => {
          mostRunning = Math.max(mostRunning, (running += 1));
          if (!finished) await new Promise<void>((end) => ends.push(end));
          running -= 1;
        }),
      ),
    );
    const finish = async () => {
      finished = true;
      for (const end of ends) end();
      return { outcomes: await Promise.all(results), mostRunning };
    };
    return { finish };
  }
  const count = (outcomes: readonly unknown[], outcome: unknown) => outcomes.filter((each) => each === outcome).length;

  it('runs two at a time and refuses those of a network that has twenty waiting', async () => {
    const { outcomes, mostRunning } = await start(Array<string>(30).fill(NETWORK)).finish();
    expect(mostRunning).toBe(2);
    expect([count(outcomes, 'computed'), count(outcomes, 503)]).toEqual([22, 8]);
  });

  it('keeps places for other networks, and none beyond forty', async () => {
    const networks = Array.from({ length: 60 }, (_, index) => `10.0.0.${index}`);
    const { outcomes } = await start([...Array<string>(30).fill(NETWORK), ...networks]).finish();
    expect(count(outcomes.slice(0, 30), 'computed')).toBe(22);
    expect(count(outcomes.slice(30), 'computed')).toBe(20);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('refuses a network that requests more than its share, but not other networks', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const queue = new ComputationQueue(300);
    const statuses: unknown[] = [];
    for (let times = 0; times < 61; times += 1) statuses.push(await outcomeOf(queue.run(NETWORK, async () => 1)));
    expect(statuses).toEqual([...Array<string>(60).fill('computed'), 429]);
    for (const network of ['198.51.100.7', null])
      expect(await outcomeOf(queue.run(network, async () => 1))).toBe('computed');
  });

  it('refuses computations that waited too long, because the database does not keep up', async () => {
    const started = start(Array<string>(5).fill(NETWORK));
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    const { outcomes } = await started.finish();
    now.mockRestore();
    expect(outcomes).toEqual(['computed', 'computed', 503, 503, 503]);
  });

  it('passes on the error of a computation', async () => {
    await expect(new ComputationQueue(300).run(NETWORK, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
  });
});
