import { describe, expect, it } from '@jest/globals';
import { planNextAttempt } from './recording-attempts.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const plan = (kind: 'temporary' | 'limit' | 'permanent', attempts = 0, retryAfterMs: number | null = null) => {
  const { status, retryAt } = planNextAttempt({ kind, retryAfterMs }, attempts, NOW);
  return [status, (retryAt.getTime() - NOW.getTime()) / 1000];
};

describe('planNextAttempt', () => {
  it('retries temporary failures after growing pauses, at most four attempts', () => {
    expect([0, 1, 2, 3].map((attempts) => plan('temporary', attempts))).toEqual([
      ['pending', 10],
      ['pending', 40],
      ['pending', 160],
      ['failed', 900],
    ]);
  });

  it('waits at least as long as the server requests', () => {
    expect(plan('temporary', 0, 60_000)).toEqual(['pending', 60]);
  });

  it('waits for a limit per minute, but not for one per day', () => {
    expect(plan('limit', 3, 30_000)).toEqual(['pending', 30]);
    expect(plan('limit', 0, 3_600_000)).toEqual(['failed', 3600]);
  });

  it('does not retry a permanent failure', () => {
    expect(plan('permanent')).toEqual(['failed', 900]);
  });
});
