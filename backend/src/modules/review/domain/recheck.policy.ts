import type { Actor } from '../../../shared/actor/actor.ts';
import { createDeniedError, isAtDesk, mayEdit, mayReview, type Rule } from '../../../shared/actor/policy.ts';

/** Permissions for re-checks. Which member may answer one also depends on who approved the text. */
const RULES = {
  read: isAtDesk,
  answer: mayReview,
  /** Leaving an article as it is despite the answer "no". */
  close: mayEdit,
} satisfies Record<string, Rule>;

export type RecheckAction = keyof typeof RULES;
export const RECHECK_ACTIONS = Object.keys(RULES) as readonly RecheckAction[];

export function mayRecheck(actor: Actor, action: RecheckAction): boolean {
  return RULES[action](actor);
}

/** Throws if the actor may not perform the action. */
export function authorizeRecheck(actor: Actor, action: RecheckAction): void {
  if (!mayRecheck(actor, action)) throw createDeniedError(actor, action);
}
