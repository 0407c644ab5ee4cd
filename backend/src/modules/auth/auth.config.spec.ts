import { describe, expect, it } from '@jest/globals';
import { passwordProblems } from './auth.config.ts';

describe('the administrator password in production', () => {
  it.each([
    [
      'short',
      [
        'ADMIN_PASSWORD: has 5 characters, but production requires at least 12. ' +
          'Create one with: openssl rand -base64 18',
      ],
    ],
    ['elevenchars', [expect.stringContaining('11 characters')]],
    ['a-long-passphrase', [expect.stringContaining('is the public example')]],
    ['twelve chars', []],
  ])('accepts strong passwords and rejects others with a reason: "%s"', (ADMIN_PASSWORD, problems) =>
    expect(passwordProblems({ NODE_ENV: 'production', ADMIN_PASSWORD })).toEqual(problems),
  );

  it('passwords are not checked outside production', () => {
    expect(passwordProblems({ NODE_ENV: 'development', ADMIN_PASSWORD: 'x' })).toEqual([]);
  });
});
