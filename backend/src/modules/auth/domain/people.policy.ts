import type { Actor, DeskRole } from '../../../shared/actor/actor.ts';
import { createDeniedError, isAtDesk, mayEdit, type Rule } from '../../../shared/actor/policy.ts';

/** Member that an action is about. The id is null for a person who is being invited. */
export interface ManagedMember {
  readonly id: number | null;
  readonly role: DeskRole;
}

const isSelf: Rule<ManagedMember> = (actor, { id }) => actor.kind === 'member' && actor.id === id;

/** The administrator can manage all members, editors only reviewers. Members cannot manage themselves. */
const manages: Rule<ManagedMember> = (actor, member) =>
  !isSelf(actor, member) && (actor.kind === 'root' || (mayEdit(actor) && member.role === 'reviewer'));

const PEOPLE_RULES = {
  invite: manages,
  'change role': manages,
  disable: manages,
  'erase personal data': manages,
  // Agreement to be named must come from the person.
  'name in public': isSelf,
  'hide name in public': (actor, member) => isAtDesk(actor) && (isSelf(actor, member) || manages(actor, member)),
} as const satisfies Record<string, Rule<ManagedMember>>;
export type PeopleAction = keyof typeof PEOPLE_RULES;

export function mayManage(actor: Actor, action: PeopleAction, member: ManagedMember): boolean {
  return PEOPLE_RULES[action](actor, member);
}

/** Throws if the actor may not perform the action on the member. */
export function authorizePeople(actor: Actor, action: PeopleAction, member: ManagedMember): void {
  if (!mayManage(actor, action, member)) throw createDeniedError(actor, action);
}
