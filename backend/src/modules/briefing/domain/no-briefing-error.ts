import { DomainError } from '../../../shared/errors/domain-error.ts';

/** Nothing is wrong: the site is new, or no edition was made on this date. */
export function noBriefingError(date?: string): DomainError {
  return new DomainError(
    'no-briefing',
    date === undefined
      ? 'There is no briefing yet. The first one is made when enough stories are published.'
      : `There is no briefing for ${date}.`,
    404,
  );
}
