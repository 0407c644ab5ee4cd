import { configSlice } from '../../shared/config/environment.ts';
import { integer, requiredText } from '../../shared/config/variables.ts';

export const authConfig = configSlice('Administrator', {
  ADMIN_PASSWORD: requiredText('The password of the review desk at /admin.', 'a-long-passphrase'),
  ADMIN_SESSION_IDLE_MINUTES: integer('An administrator who does nothing for so long is signed out.', 60, 5, 1440),
  ADMIN_SESSION_HOURS: integer('The longest time that one sign-in lasts.', 12, 1, 168),
  LOGIN_ATTEMPTS: integer('Failed sign-ins from one network within the window before it has to wait.', 10, 1, 1000),
  LOGIN_WINDOW_MINUTES: integer('The window in which failed sign-ins are counted.', 15, 1, 1440),
});
