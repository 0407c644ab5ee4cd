import { toNetworkKey } from '../../../shared/http/network.ts';
import { clip } from '../../../shared/text/clip.ts';
import type { LoginAttempt } from '../domain/login-attempt.ts';

const MAX_LOGGED_NAME_LENGTH = 100;

/** The browser of a reader or member who signs in. */
export interface Caller {
  readonly ipAddress: string;
  readonly userAgent: string | null;
  /** Pass from the browser's cookie. Null if nobody has signed in with this browser. */
  readonly devicePass: string | null;
}

/** Returns the entry of the sign-in log about an attempt. */
export function toAttempt(
  name: string,
  userId: number | null,
  { ipAddress, userAgent }: Pick<Caller, 'ipAddress' | 'userAgent'>,
): LoginAttempt {
  const username = clip(name.trim(), MAX_LOGGED_NAME_LENGTH);
  return { username, userId, ipAddress, network: toNetworkKey(ipAddress), userAgent };
}
