import { describe, expect, it } from '@jest/globals';
import { type Actor, ANYONE, ROOT, SAMPLE_EDITION } from '../../../shared/actor/actor.ts';
import { ARTICLE_ACTIONS, type ArticleAction, assertReadable, authorize, may } from './article.policy.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from './article-status.ts';

const READER: Actor = { kind: 'reader', id: 3, name: 'Rita' };
const ACTORS = [ROOT, SAMPLE_EDITION, READER, ANYONE];
const NOBODY_ELSE = ['root'];

/** Kinds of actors who may perform each action, by the status of the article. */
const PERMITTED: Readonly<Record<ArticleAction, (status: ArticleStatus) => readonly string[]>> = {
  read: (status) => (['approved', 'retracted'].includes(status) ? ACTORS.map(({ kind }) => kind) : NOBODY_ELSE),
  'read-sources': (status) => {
    if (status === 'retracted') return [];
    return status === 'approved' ? ACTORS.map(({ kind }) => kind) : NOBODY_ELSE;
  },
  list: (status) => (status === 'approved' ? ACTORS.map(({ kind }) => kind) : NOBODY_ELSE),
  approve: () => ['root', 'sample-edition'],
  'approve-all': () => NOBODY_ELSE,
  reject: () => NOBODY_ELSE,
  'undo-rejection': () => NOBODY_ELSE,
  recategorise: () => NOBODY_ELSE,
  edit: () => NOBODY_ELSE,
  hold: () => NOBODY_ELSE,
  redraft: () => NOBODY_ELSE,
  compare: () => NOBODY_ELSE,
  'decide-update': () => NOBODY_ELSE,
  'decide-reports': () => NOBODY_ELSE,
  correct: () => NOBODY_ELSE,
  retract: () => NOBODY_ELSE,
  rearrange: () => NOBODY_ELSE,
};

const cases = ARTICLE_ACTIONS.flatMap((action) => ARTICLE_STATUSES.map((status) => ({ action, status })));

describe('the policy of articles', () => {
  it.each(cases)('permits the action $action on an article that is $status only to the listed actors', (each) => {
    const { action, status } = each;
    const permitted = ACTORS.filter((actor) => may(actor, action, { status })).map(({ kind }) => kind);
    expect(permitted).toEqual(PERMITTED[action](status));
  });

  it('treats a missing article as one that only the administrator may read', () => {
    expect(ACTORS.filter((actor) => may(actor, 'read')).map(({ kind }) => kind)).toEqual(['root']);
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
