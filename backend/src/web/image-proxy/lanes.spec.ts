import { describe, expect, it } from '@jest/globals';
import { Lanes } from './lanes.ts';
import { SingleFlight } from './single-flight.ts';

describe('Lanes', () => {
  it('runs no more tasks than the limit at once, and runs every task in order, including failing ones', async () => {
    const lanes = new Lanes(2);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const outcomes = await Promise.allSettled(
      [...Array(9).keys()].map((n) =>
        lanes.run(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(n);
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
          running -= 1;
          if (n % 3 === 0) throw new Error('broken');
          return n;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });
});

describe('SingleFlight', () => {
  it('runs once for all simultaneous callers, and again afterwards', async () => {
    const flight = new SingleFlight<number>();
    let calls = 0;
    const work = async (): Promise<number> => {
      calls += 1;
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return calls;
    };
    expect(await Promise.all([flight.run('a', work), flight.run('a', work), flight.run('b', work)])).toEqual([2, 2, 2]);
    expect(calls).toBe(2);
    expect(await flight.run('a', work)).toBe(3);
    expect(flight.size).toBe(0);
  });

  it('shares a failure and then forgets it', async () => {
    const flight = new SingleFlight<string>();
    const broken = async (): Promise<string> => {
      throw new Error('broken');
    };
    const both = await Promise.allSettled([flight.run('a', broken), flight.run('a', broken)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(flight.run('a', async () => 'fine')).resolves.toBe('fine');
  });
});
