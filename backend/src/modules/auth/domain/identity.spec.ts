import { describe, expect, it } from '@jest/globals';
import { identityKey, parseEmail, parseUsername } from './identity.ts';

describe('username', () => {
  it.each([['Zoë'], ['a1'], ['李小龍'], ['j.r.r-t_0'], ['x'.repeat(30)]])('accepts the username %s', (name) => {
    expect(parseUsername(` ${name} `)).toBe(name);
  });

  it.each([['x'], ['x'.repeat(31)], ['.hidden'], ['a b'], ['ann@example.org'], ['ann\0'], ['<b>'], ['']])(
    'rejects the username %j',
    (name) => {
      expect(() => parseUsername(name)).toThrow('2 to 30 letters');
    },
  );

  it('usernames are compared regardless of case and Unicode form', () => {
    expect(identityKey(' ZOE\u0308 ')).toBe(identityKey('zoë'));
    expect(identityKey('ａｎｎ')).toBe('ann');
  });
});

describe('email address', () => {
  it('treats a Unicode domain and its ASCII form as one address', () => {
    expect(identityKey('Ann@Mañana.example')).toBe(identityKey('ann@xn--maana-pta.example'));
    expect(parseEmail('ann@mañana.example')).toBe('ann@xn--maana-pta.example');
  });

  it('trims, lower-cases and validates addresses', () => {
    expect(parseEmail(' Ann@Example.org ')).toBe('ann@example.org');
    for (const wrong of ['ann', 'ann@', '@example.org', 'ann@example', 'a@b@example.org'])
      expect(() => parseEmail(wrong)).toThrow('valid email address');
  });
});
