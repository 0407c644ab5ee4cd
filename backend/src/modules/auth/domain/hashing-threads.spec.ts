import { describe, expect, it } from '@jest/globals';
import { getPriority } from 'node:os';
import { hashAside, matchesAside } from './hashing-threads.ts';

describe('the threads for passwords', () => {
  it('hash and compare, several at a time, each for whom it was asked', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `word ${at}`);
    const hashes = await Promise.all(words.map((word) => hashAside(word)));
    expect(await Promise.all(hashes.map((hash, at) => matchesAside(hash, `word ${at}`)))).toEqual(
      words.map(() => true),
    );
    expect(await matchesAside(hashes[0] ?? '', 'word 1')).toBe(false);
  });

  it('say what they could not do, and go on', async () => {
    await expect(matchesAside('no hash', 'word')).rejects.toThrow('not of Argon2id');
    expect(await matchesAside(await hashAside('word'), 'word')).toBe(true);
  });

  it('leave the server at its own priority', async () => {
    await hashAside('word');
    expect(getPriority(process.pid)).toBeLessThan(10);
  });

  it('leave the loop free', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await Promise.all([hashAside('a'), hashAside('b'), hashAside('c')]);
    clearInterval(counting);
    // In the loop itself there would be three pauses and next to no turns.
    expect(turns).toBeGreaterThan(3);
  });
});
