import { describe, expect, it } from '@jest/globals';
import { HashingQueue } from './hashing-queue.ts';
import { PasswordHasher } from './password-hasher.ts';

describe("readers' passwords", () => {
  const hasher = new PasswordHasher(new HashingQueue());

  it("are hashed by Argon2id with OWASP's parameters and a random salt", async () => {
    const [one, two] = await Promise.all([hasher.hash('kitchen window'), hasher.hash('kitchen window')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(one).not.toBe(two);
  });

  it.each([
    ['a space at the end', 'kitchen window '],
    ['another case', 'Kitchen window'],
    ['nothing', ''],
    ['less than all of it', 'kitchen windo'],
  ])('do not match with %s', async (_what, guess) => {
    expect(await hasher.verify(await hasher.hash('kitchen window'), guess, false)).toBe('wrong');
  });

  it('are compared in full length, without truncation', async () => {
    const long = 'ü'.repeat(900);
    const hash = await hasher.hash(long);
    expect(await hasher.verify(hash, long, false)).toBe('right');
    expect(await hasher.verify(hash, `${long.slice(0, -1)}u`, false)).toBe('wrong');
  });

  it('match in any Unicode form, since keyboards differ', async () => {
    expect(await hasher.verify(await hasher.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait', false)).toBe('right');
  });

  it('never match for an unknown account, but still go through the queue', async () => {
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

  it('are not hashed if too many calls are waiting', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => hasher.hash('kitchen window')));
    expect(
      results.filter(
        (result) => result.status === 'rejected' && (result.reason as { code: string }).code === 'too-busy',
      ),
    ).toHaveLength(18);
  });
});
