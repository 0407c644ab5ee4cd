import { beforeEach, describe, expect, it } from '@jest/globals';
import { HostGate } from './host-gate.ts';
import type { HostGateOptions } from './host-gate.ts';

let clock = 0;
let naps: number[] = [];

beforeEach(() => {
  clock = 1_000_000;
  naps = [];
});

function gate(options: HostGateOptions = {}): HostGate {
  return new HostGate({
    now: () => clock,
    sleep: async (ms) => {
      naps.push(ms);
      clock += ms;
    },
    ...options,
  });
}

/** Returns a task that runs until the test calls its `end`. */
function held(): { task: () => Promise<void>; begun: () => boolean; end: () => void } {
  let end = (): void => {};
  let begun = false;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    task: async () => {
      begun = true;
      await done;
    },
    begun: () => begun,
    end: () => end(),
  };
}

async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}

describe('HostGate', () => {
  it('runs one task at a time per host, in order of arrival, regardless of port, scheme and path', async () => {
    const order: string[] = [];
    const polite = gate();
    const first = held();
    const running = polite.run('http://a.example/1', first.task);
    const rest = ['https://a.example/2', 'http://a.example:8080/3'].map((url) =>
      polite.run(url, async () => {
        order.push(url);
      }),
    );
    await settle();
    expect(first.begun()).toBe(true);
    expect(order).toEqual([]);
    first.end();
    await Promise.all([running, ...rest]);
    expect(order).toEqual(['https://a.example/2', 'http://a.example:8080/3']);
  });

  it('does not make other hosts wait', async () => {
    const polite = gate();
    const first = held();
    const running = polite.run('http://a.example/', first.task);
    await polite.run('http://b.example/', async () => {});
    expect(naps).toEqual([]);
    first.end();
    await running;
  });

  it('starts tasks at least a second apart, measured from start to start', async () => {
    const polite = gate();
    const starts: number[] = [];
    const note = async (): Promise<void> => {
      starts.push(clock);
      clock += 300;
    };
    await Promise.all([1, 2, 3].map((n) => polite.run(`http://a.example/${n}`, note)));
    expect(starts).toEqual([1_000_000, 1_001_000, 1_002_000]);
    expect(naps).toEqual([700, 700]);
  });

  it('does not wait if the previous task was started long ago', async () => {
    const polite = gate();
    await polite.run('http://a.example/', async () => {});
    clock += 5000;
    await polite.run('http://a.example/', async () => {});
    expect(naps).toEqual([]);
  });

  it('continues after a failed task', async () => {
    const polite = gate({ gapMs: 0 });
    await expect(
      polite.run('http://a.example/', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(polite.run('http://a.example/', async () => 'fine')).resolves.toBe('fine');
  });

  it('applies separate limits to exempt origins only', async () => {
    const polite = gate({ exempt: { origins: ['http://127.0.0.1:4000'], inFlight: 2, gapMs: 0 } });
    const [one, two, three] = [held(), held(), held()];
    const runs = [one, two, three].map(({ task }) => polite.run('http://127.0.0.1:4000/', task));
    await settle();
    expect([one, two, three].map(({ begun }) => begun())).toEqual([true, true, false]);
    one.end();
    await settle();
    expect(three.begun()).toBe(true);
    two.end();
    three.end();
    await Promise.all(runs);
    await polite.run('http://127.0.0.1:5000/', async () => {});
    await polite.run('http://127.0.0.1:5000/', async () => {});
    expect(naps).toEqual([1000]);
  });

  it('removes idle hosts from memory', async () => {
    const polite = gate();
    for (let n = 0; n < 1000; n += 1) {
      await polite.run(`http://host-${n}.example/`, async () => {});
      clock += 100;
    }
    expect(polite.hosts).toBeLessThanOrEqual(12);
  });
});
