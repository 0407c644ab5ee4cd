import { appConfig } from '../../shared/config/app.config.ts';
import { configSlice, type Environment } from '../../shared/config/environment.ts';
import { integer, requiredText } from '../../shared/config/variables.ts';

const EXAMPLE_PASSWORD = 'a-long-passphrase';
const SHORTEST_PASSWORD = 12;

export const authConfig = configSlice('Administrator', {
  ADMIN_PASSWORD: requiredText(
    'The password of the review desk at /admin. In production at least 12 characters. Changing it ends every open session.',
    EXAMPLE_PASSWORD,
  ),
  ADMIN_SESSION_IDLE_MINUTES: integer('An administrator who does nothing for so long is signed out.', 60, 5, 1440),
  ADMIN_SESSION_HOURS: integer('The longest time that one sign-in lasts.', 12, 1, 168),
  LOGIN_ATTEMPTS: integer(
    'Failed sign-ins from one network, or from one browser that has signed in before, within the window before it has to wait.',
    10,
    1,
    1000,
  ),
  LOGIN_WINDOW_MINUTES: integer('The window in which failed sign-ins are counted.', 15, 1, 1440),
});

export const readerConfig = configSlice('Readers', {
  REGISTRATIONS_PER_NETWORK: integer('Registrations that one network may start within 15 minutes.', 20, 1, 100_000),
  READER_SESSION_IDLE_DAYS: integer('A reader who does not come back for so long is signed out.', 30, 1, 400),
  READER_SESSION_DAYS: integer('The longest time that one sign-in lasts.', 90, 1, 400),
  READER_LOGIN_ATTEMPTS: integer(
    'Wrong passwords from one network, or for one account, before the next has to wait: a minute, then two, four … up to an hour.',
    10,
    1,
    1000,
  ),
});

/** Returns what is wrong with the password for production. The variables must already be valid. */
export function passwordProblems(environment?: Environment): string[] {
  if (appConfig.read(environment).NODE_ENV !== 'production') return [];
  const { ADMIN_PASSWORD } = authConfig.read(environment);
  if (ADMIN_PASSWORD === EXAMPLE_PASSWORD)
    return [
      'ADMIN_PASSWORD: is the example that everybody can read. Choose another, for example from: openssl rand -base64 18',
    ];
  if (ADMIN_PASSWORD.length >= SHORTEST_PASSWORD) return [];
  return [
    `ADMIN_PASSWORD: has ${ADMIN_PASSWORD.length} characters, production wants at least ${SHORTEST_PASSWORD}. For example from: openssl rand -base64 18`,
  ];
}
