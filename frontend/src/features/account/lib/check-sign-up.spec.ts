import { describe, expect, it } from '@jest/globals';

import { checkSignUp } from './check-sign-up.ts';

const GOOD = {
  username: 'anna',
  email: 'anna@example.org',
  password: 'kitchen window',
  confirmPassword: 'kitchen window',
};

describe('registration errors', () => {
  it.each([
    [{}, null, []],
    [{ username: '' }, 'signUpMissing', ['username']],
    [{ username: ' ', email: '', password: '' }, 'signUpMissing', ['username', 'email', 'password']],
    [{ confirmPassword: 'kitchen' }, 'passwordMismatch', ['confirmPassword']],
    [{ confirmPassword: '' }, 'passwordMismatch', ['confirmPassword']],
    [{ password: 'short', confirmPassword: 'short' }, 'passwordTooShort', ['password']],
    [{ password: 'short', confirmPassword: 'other' }, 'passwordMismatch', ['confirmPassword']],
    [{ password: 'sixsix', confirmPassword: 'sixsix' }, null, []],
  ])('%j', (change, toast, fields) => {
    const fault = checkSignUp({ ...GOOD, ...change });
    expect(fault?.toast ?? null).toBe(toast);
    expect(Object.keys(fault?.fields ?? {})).toEqual(fields);
  });
});
