import { expect, it } from '@jest/globals';
import { ANYONE, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { authorize, FEED_ACTIONS } from './feed.policy.ts';

it.each(FEED_ACTIONS)('the policy of feeds permits %s only to the administrator and operators', (action) => {
  expect(() => authorize(ROOT, action)).not.toThrow();
  expect(() => authorize({ kind: 'member', id: 1, name: 'Ole', role: 'operator' }, action)).not.toThrow();
  for (const role of ['reviewer', 'editor'] as const)
    expect(() => authorize({ kind: 'member', id: 2, name: 'Ada', role }, action)).toThrow(/does not permit/);
  for (const actor of [SAMPLE_EDITION, ANYONE, { kind: 'reader', id: 3, name: 'Rita' } as const])
    expect(() => authorize(actor, action)).toThrow(/sign in|not permitted/);
});
