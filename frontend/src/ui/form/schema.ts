import { check, nonEmpty, pipe, string, trim } from 'valibot';

/** Text that must contain more than spaces, which are removed at both ends. */
export const requiredText = (message: string) => pipe(string(), trim(), nonEmpty(message));

/** An email address as browsers accept it; the server decides. */
export const emailAddress = (missing: string) =>
  pipe(
    requiredText(missing),
    check((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'Please enter a valid email address.'),
  );

/** An existing password: not trimmed, because spaces may belong to it. */
export const knownPassword = (missing: string) => pipe(string(), nonEmpty(missing));

const MIN_PASSWORD_LENGTH = 6;
export const PASSWORD_TOO_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
export const isLongEnough = (password: string): boolean => password.length >= MIN_PASSWORD_LENGTH;
export const newPassword = pipe(string(), check(isLongEnough, PASSWORD_TOO_SHORT));
