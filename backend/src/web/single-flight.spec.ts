import { describe, expect, it } from '@jest/globals';
import { SingleFlight } from './single-flight.ts';

describe('SingleFlight', () => {
  it('runs a task once for all concurrent callers, and again for later callers', async () => {
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

  it('returns a failure to all callers, and runs the task again for later callers', async () => {
    const flight = new SingleFlight<string>();
    const broken = async (): Promise<string> => {
      throw new Error('broken');
    };
    const both = await Promise.allSettled([flight.run('a', broken), flight.run('a', broken)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(flight.run('a', async () => 'fine')).resolves.toBe('fine');
  });
});
