import { describe, expect, it } from '@jest/globals';
import { identityKey, readEmail, readUsername } from './identity.ts';

describe('the name of a reader', () => {
  it.each([['Zoë'], ['a1'], ['李小龍'], ['j.r.r-t_0'], ['x'.repeat(30)]])('may be %s', (name) => {
    expect(readUsername(` ${name} `)).toBe(name);
  });

  it.each([['x'], ['x'.repeat(31)], ['.hidden'], ['a b'], ['ann@example.org'], ['ann\0'], ['<b>'], ['']])(
    'is never %j',
    (name) => {
      expect(() => readUsername(name)).toThrow('2 to 30 letters');
    },
  );

  it('is compared without case and ways of writing', () => {
    expect(identityKey(' ZOE\u0308 ')).toBe(identityKey('zoë'));
    expect(identityKey('ａｎｎ')).toBe('ann');
  });
});

describe('the address of a reader', () => {
  it('is an address', () => {
    expect(readEmail(' Ann@Example.org ')).toBe('ann@example.org');
    for (const wrong of ['ann', 'ann@', '@example.org', 'ann@example', 'a@b@example.org'])
      expect(() => readEmail(wrong)).toThrow('valid email address');
  });
});
