import type { TOASTS } from '../../../stores/toast-catalogue.ts';

export interface SignUpFields {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export const MIN_PASSWORD_LENGTH = 6;

export interface Fault {
  toast: keyof Pick<typeof TOASTS, 'signUpMissing' | 'passwordMismatch' | 'passwordTooShort'>;
  /** Messages below their fields; the first of these fields gets the focus. */
  fields: Partial<Record<keyof SignUpFields, string>>;
}

/** Returns the first problem of the form, or null if it may be sent. */
export function checkSignUp(entered: SignUpFields): Fault | null {
  const missing = (['username', 'email', 'password'] as const).filter((name) => entered[name].trim() === '');
  if (missing.length > 0) {
    return { toast: 'signUpMissing', fields: Object.fromEntries(missing.map((name) => [name, MISSING[name]])) };
  }
  if (entered.password !== entered.confirmPassword) {
    return { toast: 'passwordMismatch', fields: { confirmPassword: 'Passwords do not match.' } };
  }
  if (entered.password.length < MIN_PASSWORD_LENGTH) {
    return { toast: 'passwordTooShort', fields: { password: 'Password must be at least 6 characters long.' } };
  }
  return null;
}

const MISSING = {
  username: 'Enter a username.',
  email: 'Enter your email address.',
  password: 'Enter a password.',
} as const;
