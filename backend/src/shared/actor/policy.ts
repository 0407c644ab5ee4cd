import { DomainError } from '../errors/domain-error.ts';
import type { Actor, DeskRole } from './actor.ts';

/** Decides whether the actor may perform an action on the subject. */
export type Rule<Subject = undefined> = (actor: Actor, subject: Subject) => boolean;

const isOneOf =
  (...roles: readonly DeskRole[]) =>
  ({ kind, role }: Actor): boolean =>
    kind === 'root' || (kind === 'member' && role !== undefined && roles.includes(role));

/** True for the administrator and for members of every role. */
export const isAtDesk = isOneOf('reviewer', 'editor', 'operator');
export const mayReview = isOneOf('reviewer', 'editor');
/** Number of members who may review from which texts of high risk need two people. */
export const MIN_REVIEWERS = 2;
export const mayEdit = isOneOf('editor');
export const mayOperate = isOneOf('operator');

/** Returns the error for an actor who may not perform an action. */
export function createDeniedError({ kind, name, role }: Actor, action: string): DomainError {
  if (kind === 'member')
    return new DomainError('role-required', `Your role (${role}) does not permit "${toWords(action)}".`, 403);
  return kind === 'reader' || kind === 'visitor'
    ? new DomainError('administrator-required', 'Please sign in as administrator at /admin.', 401)
    : new DomainError('not-permitted', `The action "${toWords(action)}" is not permitted for ${name}.`, 403);
}

/** Returns the words of an action's key: `set read only` for `setReadOnly` and `set-read-only`. */
function toWords(action: string): string {
  return action
    .replaceAll(/-|(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
}
