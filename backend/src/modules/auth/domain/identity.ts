import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { normalizeEmail, withAsciiDomain } from '../../../shared/text/email-address.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** Maximum length of a password, far longer than any passphrase. Longer input would only waste memory. */
export const MAX_PASSWORD_LENGTH = 1000;
const USERNAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,29}$/u;

/**
 * Returns a key for comparing names and addresses, regardless of upper and lower case, of the Unicode form, and of
 * the spelling of an address's domain.
 */
export function identityKey(text: string): string {
  return withAsciiDomain(text.trim().normalize('NFKC').toLowerCase());
}

/** Returns the name for display. Names cannot contain an @, so that a name never equals another reader's address. */
export function parseUsername(text: string): string {
  const username = text.trim().normalize('NFKC');
  if (USERNAME_PATTERN.test(username)) return username;
  throw new BadInputError('Choose a username of 2 to 30 letters, digits, dots, dashes or underscores.', {
    field: 'username',
  });
}

export function parseEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email !== null) return email;
  throw new BadInputError('Please enter a valid email address.', { field: 'email' });
}
