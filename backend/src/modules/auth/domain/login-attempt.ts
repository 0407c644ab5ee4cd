/** Length of the period in which failed sign-ins at the desk are counted, in minutes. */
export const DESK_WINDOW_MINUTES = 15;

export interface LoginAttempt {
  readonly username: string;
  readonly userId: number | null;
  readonly ipAddress: string;
  readonly network: string;
  readonly userAgent: string | null;
}
