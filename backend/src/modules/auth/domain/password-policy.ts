import { DomainError } from '../../../shared/errors/domain-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './identity.ts';

/** Applies the rules for new passwords. Throws a 400 error if the password violates one. */
export function checkPassword(
  password: string,
  owner: { readonly username: string; readonly email: string },
  minLength = MIN_PASSWORD_LENGTH,
): void {
  if (password.length < minLength)
    throw passwordError('password-too-short', `Password must be at least ${minLength} characters long.`);
  if (password.length > MAX_PASSWORD_LENGTH)
    throw passwordError('password-too-long', `Password must be at most ${MAX_PASSWORD_LENGTH} characters long.`);
  if (isCommonPassword(password, [owner.username, owner.email, owner.email.split('@')[0] ?? ''])) {
    throw passwordError('password-too-common', 'This password is too easy to guess. Please choose another.');
  }
}

function passwordError(code: string, message: string): DomainError {
  return new DomainError(code, message, 400, { field: 'password' });
}
