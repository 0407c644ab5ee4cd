import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { emailAddress } from '../../../shared/text/email-address.ts';

export const SHORTEST_PASSWORD = 6;
/** Far beyond any passphrase; hashing more only costs memory. */
export const LONGEST_PASSWORD = 1000;
const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,29}$/u;

/** What names and addresses are compared by: case and Unicode's ways of writing one character make no difference. */
export function identityKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** A name as it is shown. It holds no @, so that nobody's name is another's address. */
export function readUsername(text: string): string {
  const username = text.trim().normalize('NFKC');
  if (USERNAME.test(username)) return username;
  throw new BadInputError('Choose a username of 2 to 30 letters, digits, dots, dashes or underscores.', {
    field: 'username',
  });
}

export function readEmail(text: string): string {
  const email = emailAddress(text);
  if (email !== null) return email;
  throw new BadInputError('Please enter a valid email address.', { field: 'email' });
}
