import { describe, expect, it } from '@jest/globals';
import { identityKey, parseEmail, parseUsername } from './identity.ts';

describe('username', () => {
  it.each([['Zoë'], ['a1'], ['李小龍'], ['j.r.r-t_0'], ['x'.repeat(30)]])('can be %s', (name) => {
    expect(parseUsername(` ${name} `)).toBe(name);
  });

  it.each([['x'], ['x'.repeat(31)], ['.hidden'], ['a b'], ['ann@example.org'], ['ann\0'], ['<b>'], ['']])(
    'cannot be %j',
    (name) => {
      expect(() => parseUsername(name)).toThrow('2 to 30 letters');
    },
  );

  it('is compared regardless of case and Unicode form', () => {
    expect(identityKey(' ZOE\u0308 ')).toBe(identityKey('zoë'));
    expect(identityKey('ａｎｎ')).toBe('ann');
  });
});

describe('email address', () => {
  it('is the same in Unicode and in ASCII, as browsers write domains in email fields', () => {
    expect(identityKey('Ann@Mañana.example')).toBe(identityKey('ann@xn--maana-pta.example'));
    expect(parseEmail('ann@mañana.example')).toBe('ann@xn--maana-pta.example');
  });

  it('is trimmed, lower-cased and validated', () => {
    expect(parseEmail(' Ann@Example.org ')).toBe('ann@example.org');
    for (const wrong of ['ann', 'ann@', '@example.org', 'ann@example', 'a@b@example.org'])
      expect(() => parseEmail(wrong)).toThrow('valid email address');
  });
});
