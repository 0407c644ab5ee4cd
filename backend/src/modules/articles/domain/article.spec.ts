import { describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { listArticleIds } from '../../../shared/events/event-catalogue.ts';
import { takeRecordedEvents } from '../../../../test/support/take-recorded-events.ts';
import { Article } from './article.ts';
import type { ShownDraft, Sources } from './shown-draft.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SOURCES: Sources = {
  storyRevision: 1,
  urls: ['https://a.example/1'],
  outletCount: 1,
  independentItems: [1],
  image: null,
};
const BY_SOMEONE = { actor: actorNamed('someone'), reason: null };
const AT_ONCE = { now: NOW, quietSeconds: 0 };
const DRAFT: ShownDraft = {
  title: 'T',
  summary: 'S',
  content: '<p>C</p>',
  category: 'Science',
  author: null,
  readingTime: 1,
  tags: [],
  language: 'en',
  politicalStances: null,
};

/** Creates the article without calling the constructor, as the object-relational mapper does. */
function ingested(): Article {
  const article = Object.create(Article.prototype) as Article;
  Object.assign(article, {
    id: 7,
    facts: 0,
    status: 'ingested',
    round: 1,
    storyRevision: 0,
    heldReasons: null,
    versionId: null,
  });
  article.ingest(SOURCES, AT_ONCE);
  return article;
}

function pending(): Article {
  const article = ingested();
  article.curate(DRAFT, 3, NOW);
  article.submitForReview();
  return article;
}

const eventsOf = (article: Article) => takeRecordedEvents(article).map((event) => event.name);

describe('an article', () => {
  it('passes from ingested to approved, with an event at each step', () => {
    const article = pending();
    article.approve(actorNamed('someone'), null, NOW);
    expect(eventsOf(article)).toEqual(['article.ingested', 'article.curated', 'article.pending', 'article.approved']);
    expect(article).toMatchObject({
      status: 'approved',
      publishedAt: NOW,
      reviewedBy: 'someone',
      versionId: 3,
      category: 'Science',
    });
  });

  it('is drafted again if the leans of its outlets change before a decision', () => {
    const article = pending();
    article.redraft();
    expect(article).toMatchObject({ status: 'ingested', round: 2 });
    expect(eventsOf(article).at(-1)).toBe('article.ingested');
    const published = pending();
    published.approve(actorNamed('someone'), null, NOW);
    published.redraft();
    expect(published).toMatchObject({ status: 'approved', round: 1 });
  });

  it('repeating a step has no effect', () => {
    const article = pending();
    article.approve(actorNamed('first'), null, NOW);
    takeRecordedEvents(article);
    article.approve(actorNamed('second'), null, new Date());
    expect(article.reviewedBy).toBe('first');
    expect(eventsOf(article)).toEqual([]);
  });

  it('is drafted again if its story grows before a decision', () => {
    const article = pending();
    article.applyStoryChange(
      { ...SOURCES, storyRevision: 2, urls: ['https://a.example/1', 'https://b.example/2'], outletCount: 2 },
      AT_ONCE,
    );
    expect(article).toMatchObject({ status: 'ingested', round: 2, sourceCount: 2, outletCount: 2 });
    expect(article.acceptsDraft(1)).toBe(false);
    expect(article.acceptsDraft(2)).toBe(true);
  });

  it('accepts only one draft per round', () => {
    expect(ingested().acceptsDraft(1)).toBe(true);
    expect(pending().acceptsDraft(1)).toBe(false);
  });

  it('keeps the category that a reviewer chose when it is drafted again', () => {
    const article = pending();
    article.recategorise('Health', actorNamed('someone'));
    article.applyStoryChange({ ...SOURCES, storyRevision: 2 }, AT_ONCE);
    article.curate({ ...DRAFT, category: 'Sports', categoryConfidence: 0.9 }, 4, NOW);
    expect(article).toMatchObject({
      category: 'Health',
      categoryConfidence: null,
      categoryBy: 'someone',
      versionId: 4,
    });
  });

  it('keeps its text and sources if its story grows after approval, until a reviewer lists new reports', () => {
    const article = pending();
    article.approve(actorNamed('someone'), null, NOW);
    article.applyStoryChange({ ...SOURCES, storyRevision: 2, outletCount: 5 }, AT_ONCE);
    expect(article).toMatchObject({ status: 'approved', round: 1, title: 'T', outletCount: 1, storyRevision: 2 });
    article.listSources({ ...SOURCES, outletCount: 5 }, NOW);
    expect(article).toMatchObject({ status: 'approved', title: 'T', outletCount: 5 });
  });

  it('keeps the picture that the reviewer approved, or none', () => {
    const picture = { url: 'https://a.example/1.jpg', attribution: 'A', description: 'A bridge' };
    const article = pending();
    article.approve(actorNamed('someone'), null, NOW);
    article.applyStoryChange({ ...SOURCES, storyRevision: 2, image: picture }, AT_ONCE);
    expect(article.imageUrl).toBeNull();
    const other = pending();
    other.applyStoryChange({ ...SOURCES, storyRevision: 2, image: picture }, AT_ONCE);
    expect(other).toMatchObject({ imageUrl: picture.url, imageDescription: 'A bridge' });
  });

  it('gets a description that does not split a surrogate pair', () => {
    const article = ingested();
    article.curate({ ...DRAFT, summary: `${'a'.repeat(299)}𝄞 and more` }, 3, NOW);
    expect(article.description).toBe(`${'a'.repeat(299)}…`);
  });

  it('cannot receive reports once rejected', () => {
    const rejected = Object.assign(pending(), { id: 8 });
    rejected.reject(actorNamed('someone'), null, NOW);
    const decision = { id: 1, by: actorNamed('someone'), reason: 'One event.', now: NOW };
    expect(() => pending().mergeInto(rejected, decision)).toThrow(/was rejected, so/);
  });

  it('ignores a story revision that it already includes', () => {
    const article = pending();
    article.applyStoryChange(SOURCES, AT_ONCE);
    expect(article.status).toBe('pending');
  });

  it('a decision is rejected while the article is being drafted or checked', () => {
    const article = ingested();
    expect(() => article.approve(actorNamed('someone'), 'because', NOW)).toThrow('drafted again');
    article.curate(DRAFT, 3, NOW);
    expect(() => article.approve(actorNamed('someone'), 'because', NOW)).toThrow('still being checked');
  });

  it('can be approved despite a failed check only with a written reason', () => {
    const article = ingested();
    article.curate(DRAFT, 3, NOW);
    article.holdBack([{ code: 'summary-length', message: 'The summary is too short.' }]);
    expect(() => article.approve(actorNamed('someone'), null, NOW)).toThrow('enter a reason');
    article.approve(actorNamed('someone'), 'A short note is what it is.', NOW);
    expect(article).toMatchObject({ status: 'approved', reviewReason: 'A short note is what it is.' });
    expect(takeRecordedEvents(article).at(-1)).toEqual({
      name: 'article.approved',
      payload: { articleId: 7, versionId: 3, actor: actorNamed('someone'), reason: 'A short note is what it is.' },
    });
  });

  it('goes back to review after a rejection, and ignores a repeated request', () => {
    const article = pending();
    article.reject(actorNamed('someone'), null, NOW);
    article.reject(actorNamed('another'), 'thin', NOW);
    article.reject(actorNamed('another'), 'thin', NOW);
    expect(article).toMatchObject({ status: 'rejected', reviewReason: 'thin' });
    article.undoRejection(actorNamed('another'));
    article.undoRejection(actorNamed('another'));
    expect(article).toMatchObject({ status: 'pending', round: 1, reviewReason: 'thin' });
    const decision = { articleId: 7, versionId: 3, reason: null };
    expect(takeRecordedEvents(article).slice(-3)).toEqual([
      { name: 'article.rejected', payload: { ...decision, actor: actorNamed('someone') } },
      { name: 'article.rejected', payload: { ...decision, actor: actorNamed('another'), reason: 'thin' } },
      { name: 'article.reconsidered', payload: { ...decision, actor: actorNamed('another') } },
    ]);
    article.approve(actorNamed('someone'), null, NOW);
    expect(() => article.undoRejection(actorNamed('another'))).toThrow('The article has been approved in the meantime');
  });

  it('is still held back by its failed check after its rejection is undone', () => {
    const article = ingested();
    article.curate(DRAFT, 3, NOW);
    article.holdBack([{ code: 'number-unsupported', message: 'The number 84 is in none of the sources.' }]);
    article.reject(actorNamed('someone'), null, NOW);
    article.undoRejection(actorNamed('another'));
    expect(article.status).toBe('curated');
    expect(() => article.approve(actorNamed('someone'), null, NOW)).toThrow('A check holds this article back.');
  });

  it('is drafted again when a rejection is undone after its story has changed', () => {
    const article = pending();
    article.reject(actorNamed('someone'), null, NOW);
    article.applyStoryChange({ ...SOURCES, storyRevision: 2 }, AT_ONCE);
    expect(article.status).toBe('rejected');
    article.undoRejection(actorNamed('another'));
    expect(article).toMatchObject({ status: 'ingested', round: 2 });
    expect(eventsOf(article).slice(-2)).toEqual(['article.reconsidered', 'article.ingested']);
  });

  it('the error for a second reviewer names the decision of the first one', () => {
    const approved = pending();
    approved.approve(actorNamed('someone'), null, NOW);
    expect(() => approved.reject(actorNamed('another'), 'thin', NOW)).toThrow(
      'The article has been approved in the meantime and is public.',
    );
    const rejected = pending();
    rejected.reject(actorNamed('someone'), 'thin', NOW);
    expect(() => rejected.approve(actorNamed('another'), null, NOW)).toThrow('rejected in the meantime');
    const merged = pending();
    merged.mergeInto(Object.assign(pending(), { id: 8 }), {
      id: 1,
      by: actorNamed('someone'),
      reason: 'One event.',
      now: NOW,
    });
    expect(() => merged.approve(actorNamed('another'), null, NOW)).toThrow(
      'The story has been merged into another one in the meantime.',
    );
    // Merging is not a rejection: the reports are kept in the other story.
    expect(() => merged.reject(actorNamed('another'), null, NOW)).toThrow('merged into another one');
    expect(() => merged.undoRejection(actorNamed('another'))).toThrow('merged into another one');
  });

  describe('once published', () => {
    const corrected: ShownDraft = { ...DRAFT, title: 'T, corrected', content: '<p>Better</p>' };
    const published = (): Article => {
      const article = pending();
      article.approve(actorNamed('someone'), null, NOW);
      takeRecordedEvents(article);
      return article;
    };

    it('shows its correction at once and keeps its position in lists', () => {
      const article = published();
      const later = new Date('2026-11-22T09:00:00Z');
      article.correct(corrected, { kind: 'number', correctionId: 5, versionId: 4, ...BY_SOMEONE }, later);
      expect(article).toMatchObject({
        status: 'approved',
        title: 'T, corrected',
        content: '<p>Better</p>',
        versionId: 4,
        correctedAt: later,
        generatedAt: NOW,
        publishedAt: NOW,
      });
      expect(takeRecordedEvents(article)).toEqual([
        { name: 'article.corrected', payload: { articleId: 7, versionId: 4, correctionId: 5, ...BY_SOMEONE } },
      ]);
    });

    it('stays in the category that readers know, even if the corrected version has a different one', () => {
      const article = published();
      const { category } = article;
      article.correct(
        { ...corrected, category: 'Automotive' },
        { kind: 'number', correctionId: 5, versionId: 4, ...BY_SOMEONE },
        NOW,
      );
      expect(article.category).toBe(category);
    });

    it('does not show a correction date after an update', () => {
      const article = published();
      article.correct(corrected, { kind: 'updated', correctionId: 5, versionId: 4, ...BY_SOMEONE }, NOW);
      expect(article.correctedAt ?? null).toBeNull();
    });

    it('keeps only its headline when retracted, even if its story grows afterwards', () => {
      const article = published();
      article.retract({ kind: 'retracted', correctionId: 6, versionId: 5, ...BY_SOMEONE }, NOW);
      article.applyStoryChange(
        {
          ...SOURCES,
          storyRevision: 2,
          urls: ['https://b.example/2'],
          image: { url: 'https://b.example/p.jpg', attribution: null, description: null },
        },
        AT_ONCE,
      );
      expect(article).toMatchObject({
        status: 'retracted',
        title: 'Retracted: T',
        summary: '',
        content: '',
        politicalStances: null,
        imageUrl: null,
        imageDescription: null,
        versionId: 5,
        sourceUrls: SOURCES.urls,
      });
      expect(eventsOf(article)).toEqual(['article.retracted']);
      expect(() =>
        article.correct(corrected, { kind: 'fact', correctionId: 7, versionId: 6, ...BY_SOMEONE }, NOW),
      ).toThrow('Only a published article can be corrected');
    });

    it('can be corrected or retracted, unlike a draft', () => {
      expect(() =>
        pending().correct(corrected, { kind: 'fact', correctionId: 7, versionId: 6, ...BY_SOMEONE }, NOW),
      ).toThrow('Only a published article can be corrected');
      expect(() => pending().retract({ kind: 'retracted', correctionId: 7, versionId: 6, ...BY_SOMEONE }, NOW)).toThrow(
        'Only a published article can be corrected',
      );
    });
  });

  it('is drafted once its story has been quiet for a while, or after a maximum waiting time', () => {
    const later = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000), quietSeconds: 600 });
    const article = ingested();
    article.applyStoryChange({ ...SOURCES, storyRevision: 2 }, later(0));
    article.applyStoryChange({ ...SOURCES, storyRevision: 3 }, later(500));
    expect(article.draftAfter).toEqual(later(1100).now);
    article.applyStoryChange({ ...SOURCES, storyRevision: 4 }, later(3500));
    expect(article.draftAfter).toEqual(later(3600).now);
    article.curate(DRAFT, 3, later(3600).now);
    article.applyStoryChange({ ...SOURCES, storyRevision: 5 }, later(4000));
    expect(article.draftAfter).toEqual(later(4600).now);
  });

  it('shows an approved update at once, and moves up in lists only if the update contains new facts', () => {
    const article = pending();
    article.approve(actorNamed('someone'), null, NOW);
    const later = new Date(NOW.getTime() + 3_600_000);
    const renewal = { versionId: 4, facts: 2, actor: actorNamed('another'), reason: null, now: later };
    article.publishUpdate({ ...DRAFT, title: 'Renewed' }, renewal);
    expect(article).toMatchObject({
      status: 'approved',
      title: 'Renewed',
      versionId: 4,
      facts: 2,
      generatedAt: later,
      publishedAt: NOW,
    });
    article.publishUpdate(DRAFT, { ...renewal, versionId: 5, facts: 0, now: new Date() });
    expect(article).toMatchObject({ versionId: 5, facts: 2, generatedAt: later });
    expect(() => pending().publishUpdate(DRAFT, renewal)).toThrow('Only a published article');
  });

  it('is no longer shown after a merge, and cannot be merged again', () => {
    const [article, other] = [pending(), pending()];
    other.id = 8;
    const decision = { id: 1, by: actorNamed('someone'), reason: 'one event', now: NOW };
    article.mergeInto(other, decision);
    expect(article).toMatchObject({ status: 'rejected', mergedInto: 8, reviewReason: 'one event' });
    expect(() => article.mergeInto(other, decision)).toThrow('already been merged into another one');
    expect(() => other.mergeInto(article, decision)).toThrow('already been merged into another one');
  });

  it('names both articles in the event of a rearrangement, because the public pages of both change', () => {
    const [article, other] = [pending(), Object.assign(pending(), { id: 8 })];
    takeRecordedEvents(article);
    article.recordRearranged('move', 1, other, { actor: actorNamed('someone'), reason: 'Another event.' });
    article.recordRearranged('split', 2, null, { actor: actorNamed('someone'), reason: 'Another event.' });
    expect(takeRecordedEvents(article).map(({ payload }) => listArticleIds(payload))).toEqual([[7, 8], [7]]);
  });

  it.each([
    ['split', null],
    ['move', null],
    ['apart', NOW],
  ] as const)('with a planned release: %s keeps the release only if no report leaves', (act, releaseAt) => {
    const article = pending();
    article.planRelease(actorNamed('someone'), null, NOW, {});
    article.recordRearranged(act, 1, null, { actor: actorNamed('someone'), reason: 'Another event.' });
    expect(article.releaseAt).toEqual(releaseAt);
  });

  it('cannot be merged if retracted, nor merged into an unpublished article if published', () => {
    const decision = { id: 1, by: actorNamed('someone'), reason: 'one event', now: NOW };
    const [published, waiting] = [pending(), pending()];
    waiting.id = 8;
    published.approve(actorNamed('someone'), null, NOW);
    expect(() => published.mergeInto(waiting, decision)).toThrow('cannot be merged into one that is not');
    published.retract({ kind: 'retracted', correctionId: 6, versionId: 5, ...BY_SOMEONE }, NOW);
    expect(() => published.mergeInto(waiting, decision)).toThrow('keeps its notice');
    expect(() => waiting.mergeInto(published, decision)).toThrow('keeps its notice');
    expect([published.status, waiting.status]).toEqual(['retracted', 'pending']);
  });
});
