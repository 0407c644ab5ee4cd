import type { Actor } from '../../../shared/actor/actor.ts';
import { createDeniedError, mayOperate, type Rule } from '../../../shared/actor/policy.ts';

/** Permissions for feeds and outlets. */
const RULES = {
  'add-feed': mayOperate,
  'change-feed': mayOperate,
  'remove-feed': mayOperate,
  'process-feed': mayOperate,
  'import-feeds': mayOperate,
  'import-ratings': mayOperate,
} satisfies Record<string, Rule>;

export type FeedAction = keyof typeof RULES;
export const FEED_ACTIONS = Object.keys(RULES) as readonly FeedAction[];

/** Throws if the actor may not perform the action. */
export function authorize(actor: Actor, action: FeedAction): void {
  if (!RULES[action](actor)) throw createDeniedError(actor, action);
}
