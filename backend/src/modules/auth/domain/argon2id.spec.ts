import { describe, expect, it } from '@jest/globals';
import { hashSync, matchesSync } from './argon2id.ts';

/**
 * Hash of "hello", computed by the reference library with our costs. Some libraries write the costs in a different
 * order.
 */
const OF_HELLO = '$argon2id$v=19$m=19456,p=1,t=2$AQEBAQEBAQEBAQEBAQEBAQ$SY2V1rhz0zKwESUzmUXFsDshxjrZoy2syzpIz9wYlCU';
const IN_OTHER_ORDER = OF_HELLO.replace('m=19456,p=1,t=2', 'm=19456,t=2,p=1');

describe('Argon2id', () => {
  it.each([OF_HELLO, IN_OTHER_ORDER])('verifies hashes created by other libraries: %s', (hash) => {
    expect(matchesSync(hash, 'hello')).toBe(true);
    expect(matchesSync(hash, 'hello ')).toBe(false);
  });

  it('verifies a hash with the costs stored in it, not with the current costs', () => {
    expect(matchesSync(OF_HELLO.replace('t=2', 't=3'), 'hello')).toBe(false);
  });

  it("uses OWASP's minimum costs and a random salt, and accepts characters of every script", () => {
    const [one, two] = [hashSync('пароль 密码'), hashSync('пароль 密码')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(matchesSync(one, 'пароль 密码')).toBe(true);
  });

  it.each(['', 'plain', OF_HELLO.replace('argon2id', 'argon2i'), OF_HELLO.slice(0, 40)])(
    'rejects a malformed hash: "%s"',
    (hash) => {
      expect(() => matchesSync(hash, 'hello')).toThrow('not an Argon2id hash');
    },
  );
});
