import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '../../../shared/errors/domain-error.ts';

const BUSY_SECONDS = 5;
const REFUSAL_MS = 250;

export function tooBusyError(): DomainError {
  return new DomainError(
    'too-busy',
    'Many sign-ins are being checked right now. Please try again in a few seconds.',
    429,
    { retryAfterSeconds: BUSY_SECONDS },
  );
}

/**
 * Throws after a pause, during which the network keeps its place among the sign-ins that are checked. So a flood from a
 * blocked network causes few queries.
 */
export async function refuseTooManyAttempts(retryAfterSeconds: number): Promise<never> {
  await pause(REFUSAL_MS);
  throw tooManyAttemptsError(retryAfterSeconds);
}

function tooManyAttemptsError(retryAfterSeconds: number): DomainError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new DomainError(
    'too-many-attempts',
    `Too many wrong passwords. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    429,
    { retryAfterSeconds },
  );
}

export function addressUnconfirmedError(): DomainError {
  return new DomainError(
    'address-unconfirmed',
    'Please confirm your address first: open the link in the latest email from us, then sign in.',
    403,
  );
}
