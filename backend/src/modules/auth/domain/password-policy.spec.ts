import { describe, expect, it } from '@jest/globals';
import { checkPassword } from './password-policy.ts';

const OWNER = { username: 'Tessaline', email: 'quillonbarge@harbourmail.example' };
const refusal = (password: string): string | null => {
  try {
    checkPassword(password, OWNER);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('checkPassword', () => {
  it.each([
    ['five', 'k4#pz', 'password-too-short'],
    ['a thousand and one signs', 'k4#p'.repeat(251), 'password-too-long'],
    ['what everybody tries', 'password1', 'password-too-common'],
    ['the own name', 'tessaline', 'password-too-common'],
    ['the own address', 'quillonbarge@harbourmail.example', 'password-too-common'],
    ['what stands before its @', 'Quillonbarge1', 'password-too-common'],
    ['some words in a row', 'a kitchen window at dusk', null],
    ['six signs', 'k4#pzv', null],
  ])('checks a password of %s', (_what, password, code) => {
    expect(refusal(password)).toBe(code);
  });
});
