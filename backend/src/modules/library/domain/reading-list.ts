import { DomainError } from '../../../shared/errors/domain-error.ts';
import { premiumRequiredError } from '../../../shared/errors/premium-required.ts';

/** The id of every reading list. Each reader has exactly one list, so a URL cannot name another reader's list. */
export const DEFAULT_LIST = 1;
export const MAX_ITEMS = 1000;
export const MAX_NOTE_LENGTH = 2000;

export function listNotFoundError(id: number): DomainError {
  return new DomainError('not-found', `Reading list ${id} was not found.`, 404);
}

export function listFullError(): DomainError {
  return new DomainError(
    'list-full',
    `A reading list can hold ${MAX_ITEMS} articles. Please remove one before you save another.`,
    409,
  );
}

export function notesNeedPremiumError(): DomainError {
  return premiumRequiredError('list-notes-and-feed', 'Notes need Premium. You can subscribe at /subscribe.');
}
