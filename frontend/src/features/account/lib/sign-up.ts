import { check, forward, object, pipe, string } from 'valibot';

import type { TOASTS } from '#stores/toast-catalogue.ts';
import { isLongEnough, PASSWORD_TOO_SHORT, requiredText } from '#ui/form/use-form.ts';

/** Reports missing entries first, then the first rule for passwords that is violated. */
export const SIGN_UP = pipe(
  object({
    username: requiredText('Enter a username.'),
    email: requiredText('Enter your email address.'),
    password: pipe(
      string(),
      check((password) => password.trim() !== '', 'Enter a password.'),
    ),
    confirmPassword: string(),
  }),
  forward(
    check(({ password, confirmPassword }) => password === confirmPassword, 'Passwords do not match.'),
    ['confirmPassword'],
  ),
  forward(
    check(({ password }) => isLongEnough(password), PASSWORD_TOO_SHORT),
    ['password'],
  ),
);

type Errors = Partial<Record<'password' | 'confirmPassword', { message?: string }>>;

/** Returns the toast for the errors of the form. */
export function toastOf({
  password,
  confirmPassword,
}: Errors): keyof Pick<typeof TOASTS, 'signUpMissing' | 'passwordMismatch' | 'passwordTooShort'> {
  if (confirmPassword) return 'passwordMismatch';
  return password?.message === PASSWORD_TOO_SHORT ? 'passwordTooShort' : 'signUpMissing';
}
