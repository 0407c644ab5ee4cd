import { expect, it } from '@jest/globals';
import { type Actor, ANYONE, DESK_ROLES, ROOT, SAMPLE_EDITION, SOFTWARE } from '../../../shared/actor/actor.ts';
import { authorizeRecheck, mayRecheck, RECHECK_ACTIONS, type RecheckAction } from './recheck.policy.ts';

const MEMBERS = DESK_ROLES.map((role): Actor => ({ kind: 'member', id: 1, name: role, role }));
const ACTORS = [ROOT, ...MEMBERS, SAMPLE_EDITION, SOFTWARE, ANYONE];
const PERMITTED: Readonly<Record<RecheckAction, readonly string[]>> = {
  read: ['root', 'reviewer', 'editor', 'operator'],
  answer: ['root', 'reviewer', 'editor'],
  close: ['root', 'editor'],
};

it.each(RECHECK_ACTIONS)('permits the action %s on a re-check only to the listed actors', (action) => {
  const permitted = ACTORS.filter((actor) => mayRecheck(actor, action)).map(({ kind, role }) => role ?? kind);
  expect(permitted).toEqual(PERMITTED[action]);
  expect(() => authorizeRecheck(ANYONE, action)).toThrow('Please sign in');
});
