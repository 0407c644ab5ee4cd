import { describe, expect, it } from '@jest/globals';
import { type Actor, DESK_ROLES, ROOT, SOFTWARE } from '../../../shared/actor/actor.ts';
import { mayManage, type PeopleAction } from './people.policy.ts';

const member = (id: number, role: (typeof DESK_ROLES)[number]): Actor => ({ kind: 'member', id, role, name: role });
const ACTORS: Record<string, Actor> = {
  root: ROOT,
  editor: member(1, 'editor'),
  reviewer: member(2, 'reviewer'),
  operator: member(3, 'operator'),
  software: SOFTWARE,
};
const ACTIONS: readonly PeopleAction[] = ['invite', 'change role', 'disable', 'erase personal data'];

describe('who manages the people of the desk', () => {
  it('lets the administrator manage every role, and editors only reviewers', () => {
    for (const action of ACTIONS) {
      const allowed = Object.entries(ACTORS).flatMap(([name, actor]) =>
        DESK_ROLES.filter((role) => mayManage(actor, action, { id: 9, role })).map((role) => `${name}: ${role}`),
      );
      expect(allowed).toEqual(['root: reviewer', 'root: editor', 'root: operator', 'editor: reviewer']);
    }
  });

  it('does not let members manage themselves', () => {
    for (const action of ACTIONS)
      for (const role of DESK_ROLES) expect(mayManage(member(1, 'editor'), action, { id: 1, role })).toBe(false);
  });

  it('only members themselves agree to be named in public', () => {
    const subject = { id: 2, role: 'reviewer' } as const;
    const allowed = (action: PeopleAction) =>
      Object.keys(ACTORS).filter((name) => mayManage(ACTORS[name]!, action, subject));
    expect(allowed('name in public')).toEqual(['reviewer']);
    expect(allowed('hide name in public')).toEqual(['root', 'editor', 'reviewer']);
  });
});
