import { describe, expect, it } from '@jest/globals';
import { outcomeOfTemporaryFailure, retryDelayMs } from './delivery.ts';

const MINUTE = 60_000;
const MIDDLE = 0.5;

describe('an email after temporary failures', () => {
  it('is retried after a minute, then at growing intervals, for three days', () => {
    const waits = Array.from({ length: 12 }, (_, at) => retryDelayMs(at + 1, MIDDLE) ?? 0);
    expect(waits.slice(0, 3)).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const days = waits.reduce((sum, wait) => sum + wait, 0) / (24 * 60 * MINUTE);
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(3.1);
  });

  it('fails after three days, with the reason of the last failure', () => {
    expect(retryDelayMs(13, MIDDLE)).toBeNull();
    expect(outcomeOfTemporaryFailure(13, 'greylisted', MIDDLE)).toEqual({
      status: 'failed',
      reason: 'gave up after 13 attempts: greylisted',
    });
    expect(outcomeOfTemporaryFailure(12, 'greylisted', MIDDLE)).toMatchObject({
      status: 'queued',
      reason: 'greylisted',
    });
  });

  it('is retried with up to 20 % jitter', () => {
    expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([0.8 * MINUTE, 1.2 * MINUTE]);
  });
});
