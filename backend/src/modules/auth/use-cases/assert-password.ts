import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import type { PasswordHasher } from '../domain/password-hasher.ts';
import { tooBusyError } from '../domain/sign-in-refusals.ts';

/** Limits password guesses in a browser that was left signed in, or with an emailed link. */
const GUESS_LIMIT = { name: 'account password', most: 10, windowSeconds: 900 };

interface Account {
  /** Identifies the account whose guesses are counted. */
  readonly id: string;
  readonly passwordHash: string | null;
}

/** Checks the password of a reader who is not signing in. Throws if it is missing or wrong. */
export async function assertPassword(
  { limits, hasher }: { readonly limits: RateLimits; readonly hasher: PasswordHasher },
  account: Account,
  password: string | null,
): Promise<void> {
  if (password === null)
    throw new DomainError(
      'password-required',
      'Enter the password of this account. You need it because this browser is not signed in to the account.',
      403,
      { field: 'password' },
    );
  await limits.countCall(GUESS_LIMIT, account.id);
  const verdict = await hasher.verify(account.passwordHash, password, true);
  if (verdict === 'busy') throw tooBusyError();
  if (verdict === 'wrong')
    throw new DomainError('wrong-password', 'The password is wrong.', 403, { field: 'password' });
}
