import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from './actor.ts';

/** Decides whether the actor may perform an action on the subject. */
export type Rule<Subject = undefined> = (actor: Actor, subject: Subject) => boolean;

export const isRoot = ({ kind }: Actor): boolean => kind === 'root';

/** Returns the error for an actor who may not perform an action. */
export function createDeniedError({ kind, name }: Actor, action: string): DomainError {
  return kind === 'reader' || kind === 'visitor'
    ? new DomainError('administrator-required', 'Please sign in as administrator at /admin.', 401)
    : new DomainError('not-permitted', `The action "${action}" is not permitted for ${name}.`, 403);
}
