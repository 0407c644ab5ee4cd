import { beforeEach, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { takeRecordedEvents } from '../../../../test/support/take-recorded-events.ts';
import { SOFTWARE } from '../../../shared/actor/actor.ts';
import { ArticleUpdate } from './article-update.ts';

const HELD = [{ code: 'summary-length', message: 'The summary is too short.' }];
const VERSION = { id: 4, title: 'T', summary: 'S', content: '' };

describe('the update of a published article', () => {
  let update: ArticleUpdate;

  /** Creates the update without calling the constructor, as the object-relational mapper does. */
  beforeEach(() => {
    update = Object.assign(Object.create(ArticleUpdate.prototype) as ArticleUpdate, {
      articleId: 7,
      round: 0,
      state: 'idle',
      versionId: null,
      baseVersionId: null,
      heldReasons: null,
    });
  });

  const proposed = (heldReasons: typeof HELD = []): ArticleUpdate => {
    update.requestDraft(null);
    update.propose({ versionId: 4, baseVersionId: 3, heldReasons, risk: { tier: 'low', reasons: [] } });
    takeRecordedEvents(update);
    return update;
  };

  it('is requested whenever the story changes, and only the draft of the latest request counts', () => {
    update.requestDraft(null);
    expect(takeRecordedEvents(update)).toEqual([
      { name: 'article.outgrown', payload: { articleId: 7, round: 1, draftAfter: null } },
    ]);
    update.requestDraft(new Date('2026-11-21T12:00:00Z'));
    expect(takeRecordedEvents(update)).toEqual([
      { name: 'article.outgrown', payload: { articleId: 7, round: 2, draftAfter: '2026-11-21T12:00:00.000Z' } },
    ]);
    expect([update.expectsDraft(1), update.expectsDraft(2), update.isOpen]).toEqual([false, true, true]);
  });

  it('is no longer requested once it has been drafted', () => {
    expect(proposed().expectsDraft(1)).toBe(false);
  });

  it('is closed if the draft adds nothing for readers', () => {
    update.requestDraft(null);
    update.close();
    expect([update.isOpen, update.expectsDraft(1)]).toEqual([false, false]);
  });

  it('can be accepted only once, and only in the version that the reviewer read', () => {
    expect(() => proposed().accept(5, null)).toThrow('has replaced this one');
    update.accept(4, null);
    expect(update).toMatchObject({ state: 'idle', versionId: null });
    expect(() => update.accept(4, null)).toThrow('already decided');
    expect(() => update.decline(VERSION, actorNamed('someone'), 'thin')).toThrow('already decided');
  });

  it('can be accepted despite a failed check only with a written reason', () => {
    expect(() => proposed(HELD).accept(4, null)).toThrow('enter a reason');
    expect(update.state).toBe('waiting');
    update.accept(4, 'A short note is what it is.');
    expect(update).toMatchObject({ state: 'idle', heldReasons: null });
  });

  it('records an event when it is declined, and cannot be accepted afterwards', () => {
    proposed(HELD).decline(VERSION, actorNamed('someone'), 'thin');
    expect(takeRecordedEvents(update)).toEqual([
      {
        name: 'article.update-declined',
        payload: { articleId: 7, versionId: 4, actor: actorNamed('someone'), reason: 'thin' },
      },
    ]);
    expect(update.isOpen).toBe(false);
    expect(() => update.accept(4, 'because')).toThrow('already decided');
  });

  it('waits again, still held by its check, once its rejection is undone', () => {
    proposed(HELD).decline(VERSION, actorNamed('someone'), 'thin');
    update.undoDecision(VERSION, 3, actorNamed('another'));
    update.undoDecision(VERSION, 3, actorNamed('another'));
    expect(update).toMatchObject({ state: 'waiting', versionId: 4, heldReasons: HELD });
    expect(takeRecordedEvents(update).slice(1)).toEqual([
      {
        name: 'article.update-reconsidered',
        payload: { articleId: 7, versionId: 4, actor: actorNamed('another'), reason: null },
      },
    ]);
    expect(() => update.accept(4, null)).toThrow('enter a reason');
  });

  const planned = (heldReasons: typeof HELD = []): ArticleUpdate => {
    const approval = { actor: actorNamed('someone'), reason: 'Checked.', releaseAt: new Date(10_000), approval: {} };
    proposed(heldReasons).planRelease(VERSION, approval);
    return update;
  };

  it('that is approved for later stays unpublished until its time, and can be withdrawn', () => {
    expect(() =>
      planned().planRelease(VERSION, { actor: SOFTWARE, reason: null, releaseAt: new Date(), approval: {} }),
    ).toThrow('already decided');
    expect(update).toMatchObject({ state: 'planned', versionId: 4, releaseAt: new Date(10_000) });
    expect(takeRecordedEvents(update)).toEqual([
      { name: 'article.release-planned', payload: { articleId: 7, versionId: 4, releaseAt: 10_000 } },
    ]);
    update.undoDecision(VERSION, 3, actorNamed('another'));
    expect(update).toMatchObject({ state: 'waiting', versionId: 4, releaseAt: null });
    expect(takeRecordedEvents(update)).toMatchObject([{ name: 'article.handled', payload: { act: 'undo' } }]);
  });

  it.each<[string, (planned: ArticleUpdate) => void]>([
    ['a new draft', (one) => one.requestDraft(null)],
    ['the end of the update', (one) => one.close()],
    ['a rejection', (one) => one.decline(VERSION, actorNamed('another'), 'Thin.')],
  ])('that is approved for later is not released after %s', (_, end) => {
    end(planned());
    expect(update.state).not.toBe('planned');
    expect(update.releaseAt).toBeNull();
    expect(() => update.accept(4, null)).toThrow('already decided');
  });

  it('that a check holds back needs a reason for an approval, also for a later one', () => {
    expect(() =>
      proposed(HELD).planRelease(VERSION, { actor: SOFTWARE, reason: null, releaseAt: new Date(), approval: {} }),
    ).toThrow('enter a reason');
  });

  it('cannot be restored once it was approved, or the story or the published text has changed', () => {
    proposed().accept(4, null);
    expect(() => update.undoDecision(VERSION, 4, actorNamed('someone'))).toThrow('is public');
    proposed().decline(VERSION, actorNamed('someone'), 'thin');
    expect(() => update.undoDecision(VERSION, 5, actorNamed('someone'))).toThrow('cannot be restored');
    update.requestDraft(null);
    expect(() => update.undoDecision(VERSION, 3, actorNamed('someone'))).toThrow('cannot be restored');
  });
});
