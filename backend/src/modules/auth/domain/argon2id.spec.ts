import { describe, expect, it } from '@jest/globals';
import { hashSync, matchesSync } from './argon2id.ts';

/** Written by the reference library at the same costs, in both orders of the costs that libraries write. */
const OF_HELLO = '$argon2id$v=19$m=19456,p=1,t=2$AQEBAQEBAQEBAQEBAQEBAQ$SY2V1rhz0zKwESUzmUXFsDshxjrZoy2syzpIz9wYlCU';
const IN_OTHER_ORDER = OF_HELLO.replace('m=19456,p=1,t=2', 'm=19456,t=2,p=1');

describe('Argon2id', () => {
  it.each([OF_HELLO, IN_OTHER_ORDER])('knows hashes of other libraries: %s', (hash) => {
    expect(matchesSync(hash, 'hello')).toBe(true);
    expect(matchesSync(hash, 'hello ')).toBe(false);
  });

  it('counts what the hash names, not what new ones cost', () => {
    expect(matchesSync(OF_HELLO.replace('t=2', 't=3'), 'hello')).toBe(false);
  });

  it("writes hashes at OWASP's floor, each with a salt of its own, of texts of every script", () => {
    const [one, two] = [hashSync('пароль 密码'), hashSync('пароль 密码')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(matchesSync(one, 'пароль 密码')).toBe(true);
  });

  it.each(['', 'plain', OF_HELLO.replace('argon2id', 'argon2i'), OF_HELLO.slice(0, 40)])(
    'refuses what is no hash: "%s"',
    (hash) => {
      expect(() => matchesSync(hash, 'hello')).toThrow('not of Argon2id');
    },
  );
});
