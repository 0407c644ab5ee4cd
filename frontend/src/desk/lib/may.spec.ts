import { describe, expect, it } from '@jest/globals';

import {
  ARTICLE_ACTIONS,
  type ArticleAction,
  may as mayDecide,
} from '../../../../backend/src/modules/articles/domain/article.policy.ts';
import { authorize, FEED_ACTIONS } from '../../../../backend/src/modules/feeds/domain/feed.policy.ts';
import { mayManage as mayManageOnServer } from '../../../../backend/src/modules/auth/domain/people.policy.ts';
import { mayRecheck } from '../../../../backend/src/modules/review/domain/recheck.policy.ts';
import { type Actor, DESK_ROLES, ROOT } from '../../../../backend/src/shared/actor/actor.ts';
import { mayOperate } from '../../../../backend/src/shared/actor/policy.ts';
import { type DeskAction, may, mayManage, type Member } from './may.ts';

const PEOPLE: readonly { actor: Actor; member: Member | null }[] = [
  { actor: ROOT, member: null },
  ...DESK_ROLES.map((role) => ({
    actor: { kind: 'member' as const, id: 1, name: 'Ada', role },
    member: { id: 1, name: 'Ada', role, isPublic: false },
  })),
];

/** Everybody at the desk may read. */
const READS: readonly ArticleAction[] = ['read', 'read-sources', 'list'];
const EDITORS_ONLY: readonly ArticleAction[] = ['correct', 'retract', 'rearrange'];

const allowedBy = (action: DeskAction) => PEOPLE.map(({ member }) => may(member, action));

describe('actions offered by the desk', () => {
  it.each(ARTICLE_ACTIONS.filter((action) => !READS.includes(action)))(
    'agrees with the policy of articles: %s',
    (action) => {
      const permitted = PEOPLE.map(({ actor }) => mayDecide(actor, action, { status: 'approved' }));
      expect(permitted).toEqual(allowedBy(EDITORS_ONLY.includes(action) ? 'correct' : 'review'));
    },
  );

  it.each([
    ['answer', 'review'],
    ['close', 'correct'],
  ] as const)('agrees with the policy of re-checks: %s', (action, needed) => {
    expect(PEOPLE.map(({ actor }) => mayRecheck(actor, action))).toEqual(allowedBy(needed));
  });

  it.each(FEED_ACTIONS)('agrees with the policy of feeds: %s', (action) => {
    const permitted = PEOPLE.map(({ actor }) => {
      try {
        authorize(actor, action);
        return true;
      } catch {
        return false;
      }
    });
    expect(permitted).toEqual(allowedBy('operate'));
  });

  it('agrees with the access to failed jobs and payments', () => {
    expect(PEOPLE.map(({ actor }) => mayOperate(actor))).toEqual(allowedBy('operate'));
  });

  it.each(['invite', 'change role', 'disable', 'erase personal data'] as const)(
    'agrees with the policy of people: %s',
    (action) => {
      const others = DESK_ROLES.flatMap((role) => [null, 1, 2].map((id) => ({ id, role })));
      for (const { actor, member } of PEOPLE)
        expect(others.map((other) => mayManage(member, other))).toEqual(
          others.map((other) => mayManageOnServer(actor, action, other)),
        );
    },
  );
});
