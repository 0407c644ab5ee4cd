import { describe, expect, it } from '@jest/globals';
import { getDotPath, safeParse } from 'valibot';

import { SIGN_UP, toastOf } from './SignUpForm.tsx';

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
  ])('shows the error at its field: %j', (change, toast, fields) => {
    // As the form does, stops at the first violated rule.
    const { issues = [] } = safeParse(SIGN_UP, { ...GOOD, ...change }, { abortPipeEarly: true });
    expect(issues.map((issue) => getDotPath(issue))).toEqual(fields);
    const errors = Object.fromEntries(issues.map((issue) => [getDotPath(issue), issue]));
    if (issues.length > 0) expect(toastOf(errors)).toBe(toast);
  });
});
