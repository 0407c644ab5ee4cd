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
    ['five characters', 'k4#pz', 'password-too-short'],
    ['more than a thousand characters', 'k4#p'.repeat(251), 'password-too-long'],
    ['a common password', 'password1', 'password-too-common'],
    ["the reader's username", 'tessaline', 'password-too-common'],
    ["the reader's email address", 'quillonbarge@harbourmail.example', 'password-too-common'],
    ["the local part of the reader's address", 'Quillonbarge1', 'password-too-common'],
    ['several words', 'a kitchen window at dusk', null],
    ['six characters', 'k4#pzv', null],
  ])('checks %s', (_what, password, code) => {
    expect(refusal(password)).toBe(code);
  });
});
