import type { Actor } from '../../../shared/actor/actor.ts';
import { createDeniedError, isRoot, type Rule } from '../../../shared/actor/policy.ts';

/** Permissions for feeds and outlets. */
const RULES = {
  'add-feed': isRoot,
  'change-feed': isRoot,
  'remove-feed': isRoot,
  'process-feed': isRoot,
  'import-feeds': isRoot,
  'import-ratings': isRoot,
} satisfies Record<string, Rule>;

export type FeedAction = keyof typeof RULES;
export const FEED_ACTIONS = Object.keys(RULES) as readonly FeedAction[];

/** Throws if the actor may not perform the action. */
export function authorize(actor: Actor, action: FeedAction): void {
  if (!RULES[action](actor)) throw createDeniedError(actor, action);
}
