import { expect, it } from '@jest/globals';
import { ANYONE, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { authorize, FEED_ACTIONS } from './feed.policy.ts';

it.each(FEED_ACTIONS)('the policy of feeds permits %s only to the administrator', (action) => {
  expect(() => authorize(ROOT, action)).not.toThrow();
  for (const actor of [SAMPLE_EDITION, ANYONE, { kind: 'reader', id: 3, name: 'Rita' } as const])
    expect(() => authorize(actor, action)).toThrow(/sign in|not permitted/);
});
