import { describe, expect, it } from '@jest/globals';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

describe('advisory locks', () => {
  it('have different keys', () => {
    const keys = Object.values(ADVISORY_LOCKS);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
