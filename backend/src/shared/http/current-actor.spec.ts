import { expect, it } from '@jest/globals';
import { ANYONE, ROOT } from '../actor/actor.ts';
import { toActor } from './current-actor.ts';

it('the actor of a request is the administrator or member at the desk, otherwise the signed-in reader, otherwise anyone', () => {
  const reader = { id: 3, username: 'Rita', premium: false };
  const member = { id: 7, name: 'Ada', role: 'editor', isPublic: false } as const;
  expect(toActor({ desk: true, member: null, reader })).toEqual(ROOT);
  expect(toActor({ desk: true, member, reader })).toEqual({ kind: 'member', ...member });
  expect(toActor({ desk: false, member: null, reader })).toEqual({ kind: 'reader', id: 3, name: 'Rita' });
  expect(toActor({ desk: false, member: null, reader: null })).toEqual(ANYONE);
  expect(toActor(undefined)).toEqual(ANYONE);
});
