import { describe, expect, it } from '@jest/globals';
import { type Actor, ANYONE, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { ARTICLE_ACTIONS, type ArticleAction, assertReadable, authorize, may } from './article.policy.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from './article-status.ts';

const READER: Actor = { kind: 'reader', id: 3, name: 'Rita' };
const [REVIEWER, EDITOR, OPERATOR] = (['reviewer', 'editor', 'operator'] as const).map(
  (role, index): Actor => ({ kind: 'member', id: index, name: role, role }),
) as [Actor, Actor, Actor];
const ACTORS = [ROOT, REVIEWER, EDITOR, OPERATOR, SAMPLE_EDITION, READER, ANYONE];
const nameOf = ({ kind, role }: Actor): string => role ?? kind;
const EVERYONE = ACTORS.map(nameOf);
const DESK = ['root', 'reviewer', 'editor', 'operator'];
const REVIEWERS = ['root', 'reviewer', 'editor'];
const EDITORS = ['root', 'editor'];

/** Kinds of actors who may perform each action, by the status of the article. */
const PERMITTED: Readonly<Record<ArticleAction, (status: ArticleStatus) => readonly string[]>> = {
  read: (status) => (['approved', 'retracted'].includes(status) ? EVERYONE : DESK),
  'read-sources': (status) => {
    if (status === 'retracted') return [];
    return status === 'approved' ? EVERYONE : DESK;
  },
  list: (status) => (status === 'approved' ? EVERYONE : DESK),
  approve: () => [...REVIEWERS, 'sample-edition'],
  'approve-all': () => REVIEWERS,
  reject: () => REVIEWERS,
  'undo-rejection': () => REVIEWERS,
  recategorise: () => REVIEWERS,
  edit: () => REVIEWERS,
  hold: () => REVIEWERS,
  redraft: () => REVIEWERS,
  compare: () => REVIEWERS,
  note: () => REVIEWERS,
  'decide-update': () => REVIEWERS,
  'decide-reports': () => REVIEWERS,
  correct: () => EDITORS,
  retract: () => EDITORS,
  rearrange: () => EDITORS,
};

const cases = ARTICLE_ACTIONS.flatMap((action) => ARTICLE_STATUSES.map((status) => ({ action, status })));

describe('the policy of articles', () => {
  it.each(cases)('permits the action $action on an article that is $status only to the listed actors', (each) => {
    const { action, status } = each;
    const permitted = ACTORS.filter((actor) => may(actor, action, { status })).map(nameOf);
    expect(permitted).toEqual(PERMITTED[action](status));
  });

  it('treats a missing article as one that only the desk may read', () => {
    expect(ACTORS.filter((actor) => may(actor, 'read')).map(nameOf)).toEqual(DESK);
  });

  it('asks readers and visitors to sign in, and refuses others by name', () => {
    const denied = (actor: Actor, action: ArticleAction) => {
      try {
        authorize(actor, action, { status: 'pending' });
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(denied(ROOT, 'retract')).toBeNull();
    for (const actor of [READER, ANYONE])
      expect(denied(actor, 'approve')).toMatchObject({ httpStatus: 401, code: 'administrator-required' });
    expect(denied(ANYONE, 'list')).toMatchObject({ httpStatus: 401, message: expect.stringContaining('/admin') });
    expect(denied(REVIEWER, 'retract')).toMatchObject({
      httpStatus: 403,
      message: 'Your role (reviewer) does not permit "retract".',
    });
    expect(denied(SAMPLE_EDITION, 'reject')).toMatchObject({
      httpStatus: 403,
      message: 'The action "reject" is not permitted for seed reviewer.',
    });
  });

  it('hides an article that may not be read', () => {
    const draft = { status: 'pending' as const };
    expect(assertReadable(ROOT, 7, draft)).toBe(draft);
    for (const [actor, article] of [
      [READER, draft],
      [ROOT, null],
    ] as const)
      expect(() => assertReadable(actor, 7, article)).toThrow('Article 7 was not found.');
    expect(() => assertReadable(ANYONE, 7, { status: 'retracted' }, 'read-sources')).toThrow('was not found');
  });
});
