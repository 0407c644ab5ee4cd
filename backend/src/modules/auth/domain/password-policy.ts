import { DomainError } from '../../../shared/errors/domain-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './identity.ts';

/** Rules for every new password. Throws 400. */
export function checkPassword(password: string, owner: { readonly username: string; readonly email: string }): void {
  if (password.length < SHORTEST_PASSWORD)
    throw refused('password-too-short', `Password must be at least ${SHORTEST_PASSWORD} characters long.`);
  if (password.length > LONGEST_PASSWORD)
    throw refused('password-too-long', `Password must be at most ${LONGEST_PASSWORD} characters long.`);
  if (isCommonPassword(password, [owner.username, owner.email, owner.email.split('@')[0] ?? ''])) {
    throw refused('password-too-common', 'This password is too easy to guess. Please choose another.');
  }
}

function refused(code: string, message: string): DomainError {
  return new DomainError(code, message, 400, { field: 'password' });
}
