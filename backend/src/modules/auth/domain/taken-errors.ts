import { DomainError } from '../../../shared/errors/domain-error.ts';

export function usernameTakenError(): DomainError {
  return new DomainError('username-taken', 'This username is taken. Please choose another.', 409, {
    field: 'username',
  });
}

export function emailTakenError(): DomainError {
  return new DomainError(
    'email-taken',
    'There is already an account with this email address. Sign in, or use another address.',
    409,
    { field: 'email' },
  );
}
