import type { Actor } from '../../../shared/actor/actor.ts';
import { MIN_REVIEWERS } from '../../../shared/actor/policy.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** A person who approved or edited a version: the id of the member, or null for the administrator. */
export type Person = number | null;

/** What the rule of two people depends on. */
interface SecondApproval {
  readonly actor: Actor;
  /** Reason that the person wrote; with one, the administrator may decide alone. */
  readonly reason: string | null;
  /** Person of the first approval of this version; undefined without one. */
  readonly first: Person | undefined;
  /** Person who edited this version last; undefined if nobody did. */
  readonly lastEditor: Person | undefined;
  /** Number of members who may review. */
  readonly reviewers: number;
}

/**
 * How an approval of a draft of high risk counts. `first`: another person must approve it too. `second`: two people have
 * approved it. `override`: the administrator decided alone, with a written reason. `alone`: too few people may review.
 */
export type ApprovalOfTwo = 'first' | 'second' | 'override' | 'alone';

/** Returns how the approval counts, or throws if the same person may not approve the version again. */
export function countApproval({ actor, reason, first, lastEditor, reviewers }: SecondApproval): ApprovalOfTwo {
  // The sample edition approves its own articles. It does not count as a person.
  if (reviewers < MIN_REVIEWERS || actor.kind === 'sample-edition') return 'alone';
  if (actor.kind === 'root' && reason !== null) return 'override';
  const person = toPerson(actor);
  if (first === undefined) return 'first';
  if (first === person)
    throw new DomainError(
      'second-person',
      'You have approved this draft already. Its risk is high, so another person must approve it too.',
      409,
    );
  if (lastEditor === person)
    throw new DomainError(
      'second-person',
      'You edited this draft last. Its risk is high, so somebody else must give the second approval.',
      409,
    );
  return 'second';
}

export const toPerson = ({ kind, id }: Actor): Person => (kind === 'member' ? id : null);
