import { describe, expect, it } from '@jest/globals';
import { HashingQueue } from './hashing-queue.ts';
import { PasswordHasher } from './password-hasher.ts';

describe("readers' passwords", () => {
  const hasher = new PasswordHasher(new HashingQueue());

  it("hashes passwords by Argon2id with OWASP's parameters and a random salt", async () => {
    const [one, two] = await Promise.all([hasher.hash('kitchen window'), hasher.hash('kitchen window')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(one).not.toBe(two);
  });

  it.each([
    ['a space at the end', 'kitchen window '],
    ['another case', 'Kitchen window'],
    ['nothing', ''],
    ['less than all of it', 'kitchen windo'],
  ])('passwords do not match with %s', async (_what, guess) => {
    expect(await hasher.verify(await hasher.hash('kitchen window'), guess, false)).toBe('wrong');
  });

  it('compares passwords in full length', async () => {
    const long = 'ü'.repeat(900);
    const hash = await hasher.hash(long);
    expect(await hasher.verify(hash, long, false)).toBe('right');
    expect(await hasher.verify(hash, `${long.slice(0, -1)}u`, false)).toBe('wrong');
  });

  it('passwords match in any Unicode form', async () => {
    expect(await hasher.verify(await hasher.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait', false)).toBe('right');
  });

  it('an unknown account never matches, but its hash is still computed', async () => {
    let turns = 0;
    class CountingQueue extends HashingQueue {
      override run<T>(work: () => Promise<T>, expected: boolean): Promise<T | 'busy'> {
        turns += 1;
        return super.run(work, expected);
      }
    }
    expect(await new PasswordHasher(new CountingQueue()).verify(null, 'kitchen window', false)).toBe('wrong');
    expect(turns).toBe(1);
  });

  it('rejects calls if too many are waiting', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('kitchen window')));
    expect(
      results.filter(
        (result) => result.status === 'rejected' && (result.reason as { code: string }).code === 'too-busy',
      ),
    ).toHaveLength(18);
  });
});
