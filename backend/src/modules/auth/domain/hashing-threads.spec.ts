import { describe, expect, it } from '@jest/globals';
import { getPriority } from 'node:os';
import { hashPasswordInThread, verifyPasswordInThread } from './hashing-threads.ts';

describe('hashing threads', () => {
  it('hashes and verifies several passwords in parallel', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `word ${at}`);
    const hashes = await Promise.all(words.map((word) => hashPasswordInThread(word)));
    expect(await Promise.all(hashes.map((hash, at) => verifyPasswordInThread(hash, `word ${at}`)))).toEqual(
      words.map(() => true),
    );
    expect(await verifyPasswordInThread(hashes[0] ?? '', 'word 1')).toBe(false);
  });

  it('continues after an error', async () => {
    await expect(verifyPasswordInThread('no hash', 'word')).rejects.toThrow('not an Argon2id hash');
    expect(await verifyPasswordInThread(await hashPasswordInThread('word'), 'word')).toBe(true);
  });

  it('keeps the priority of the server process', async () => {
    const before = getPriority(process.pid);
    await hashPasswordInThread('word');
    expect(getPriority(process.pid)).toBe(before);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await Promise.all([hashPasswordInThread('a'), hashPasswordInThread('b'), hashPasswordInThread('c')]);
    clearInterval(counting);
    // Hashing on the event loop would allow only about three timer ticks in this time.
    expect(turns).toBeGreaterThan(3);
  });
});
