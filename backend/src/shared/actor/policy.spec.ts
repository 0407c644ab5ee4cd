import { expect, it } from '@jest/globals';
import { SAMPLE_EDITION } from './actor.ts';
import { createDeniedError } from './policy.ts';

const OPERATOR = { kind: 'member', id: 1, name: 'Ole', role: 'operator' } as const;

it.each([
  ['setReadOnly', 'set read only'],
  ['approve-all', 'approve all'],
  ['erase personal data', 'erase personal data'],
])('denies the action %s in words', (action, words) => {
  expect(createDeniedError(OPERATOR, action).message).toBe(`Your role (operator) does not permit "${words}".`);
  expect(createDeniedError(SAMPLE_EDITION, action).message).toContain(`The action "${words}" is not permitted`);
});
