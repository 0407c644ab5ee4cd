import { expect, it } from '@jest/globals';
import { ANYONE, ROOT } from '../actor/actor.ts';
import { toActor } from './current-actor.ts';

it('the actor of a request is the administrator, otherwise the signed-in reader, otherwise anyone', () => {
  const reader = { id: 3, username: 'Rita', premium: false };
  expect(toActor({ administrator: true, reader })).toEqual(ROOT);
  expect(toActor({ administrator: false, reader })).toEqual({ kind: 'reader', id: 3, name: 'Rita' });
  expect(toActor({ administrator: false, reader: null })).toEqual(ANYONE);
  expect(toActor(undefined)).toEqual(ANYONE);
});
