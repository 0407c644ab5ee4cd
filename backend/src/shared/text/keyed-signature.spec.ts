import { expect, it } from '@jest/globals';
import { isSigned, sign } from './keyed-signature.ts';

it('signs with the first key and accepts all of them until they are removed', () => {
  const [before, after] = [sign('old', 'text'), sign('new old', 'text')];
  expect(isSigned('new old', 'text', before)).toBe(true);
  expect(isSigned('old', 'text', after)).toBe(false);
  expect(isSigned('new', 'text', after)).toBe(true);
  expect(isSigned('new', 'text', before)).toBe(false);
  expect(isSigned('new old', 'another text', before)).toBe(false);
});

it('does not take the space after a removed key for an empty key', () => {
  expect(isSigned('new ', 'text', sign('', 'text'))).toBe(false);
});
