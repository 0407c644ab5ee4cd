import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { integer, requiredText } from '../../shared/config/variables.ts';

const EXAMPLE_PASSWORD = 'a-long-passphrase';
const MIN_PASSWORD_LENGTH = 12;
const CREATE_PASSWORD_HINT = 'with: openssl rand -base64 18';

export const authConfig = configSlice('Administrator', {
  ADMIN_PASSWORD: requiredText(
    'Password of the desk at /admin, at least 12 characters in production. ' +
      'Changing it ends all administrator sessions.',
    EXAMPLE_PASSWORD,
  ),
  ADMIN_SESSION_IDLE_MINUTES: integer(
    'Number of minutes after which an inactive administrator is signed out.',
    60,
    5,
    1440,
  ),
  ADMIN_SESSION_HOURS: integer('Maximum length of an administrator session in hours.', 12, 1, 168),
  LOGIN_ATTEMPTS: integer(
    'Number of failed sign-ins within 15 minutes after which a network, or a browser that has signed in before, ' +
      'has to wait.',
    10,
    1,
    1000,
  ),
});

export const readerConfig = configSlice('Readers', {
  REGISTRATIONS_PER_NETWORK: integer(
    'Maximum number of registrations that one network may start within 15 minutes.',
    20,
    1,
    100_000,
  ),
  READER_SESSION_IDLE_DAYS: integer(
    'Number of days after which a reader who has not returned is signed out.',
    30,
    1,
    400,
  ),
  READER_SESSION_DAYS: integer('Maximum length of a reader session in days.', 90, 1, 400),
  READER_LOGIN_ATTEMPTS: integer(
    'Number of wrong passwords from one network or for one account before further attempts must wait: ' +
      'one minute, then two, four and so on, up to an hour.',
    10,
    1,
    1000,
  ),
});

/**
 * Returns the reasons why the password is too weak for production. Assumes that the variables have already been
 * validated.
 */
export function passwordProblems(environment?: Environment): string[] {
  if (appConfig.read(environment).NODE_ENV !== 'production') return [];
  const { ADMIN_PASSWORD } = authConfig.read(environment);
  if (ADMIN_PASSWORD === EXAMPLE_PASSWORD)
    return [`ADMIN_PASSWORD: is the public example. Choose another one, for example ${CREATE_PASSWORD_HINT}`];
  if (ADMIN_PASSWORD.length >= MIN_PASSWORD_LENGTH) return [];
  return [
    `ADMIN_PASSWORD: has ${ADMIN_PASSWORD.length} characters, but production requires at least ` +
      `${MIN_PASSWORD_LENGTH}. Create one ${CREATE_PASSWORD_HINT}`,
  ];
}
