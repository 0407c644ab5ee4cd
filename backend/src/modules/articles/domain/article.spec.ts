import { describe, expect, it } from '@jest/globals';
import { takeRecordedEvents } from '../../../shared/events/recorded-events.ts';
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

/** As the mapper makes them: without the constructor. */
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
  it('goes from ingested to approved, and says so at each step', () => {
    const article = pending();
    article.approve('someone', null, NOW);
    expect(eventsOf(article)).toEqual(['article.ingested', 'article.curated', 'article.pending', 'article.approved']);
    expect(article).toMatchObject({
      status: 'approved',
      publishedAt: NOW,
      reviewedBy: 'someone',
      versionId: 3,
      category: 'Science',
    });
  });

  it('is drafted again where its outlets changed sides, as long as nobody decided', () => {
    const article = pending();
    article.draftAgain();
    expect(article).toMatchObject({ status: 'ingested', round: 2 });
    expect(eventsOf(article).at(-1)).toBe('article.ingested');
    const published = pending();
    published.approve('someone', null, NOW);
    published.draftAgain();
    expect(published).toMatchObject({ status: 'approved', round: 1 });
  });

  it('changes nothing when a step is told twice', () => {
    const article = pending();
    article.approve('first', null, NOW);
    takeRecordedEvents(article);
    article.approve('second', null, new Date());
    expect(article.reviewedBy).toBe('first');
    expect(eventsOf(article)).toEqual([]);
  });

  it('is drafted again when its story grows before a decision', () => {
    const article = pending();
    article.followStory(
      { ...SOURCES, storyRevision: 2, urls: ['https://a.example/1', 'https://b.example/2'], outletCount: 2 },
      AT_ONCE,
    );
    expect(article).toMatchObject({ status: 'ingested', round: 2, sourceCount: 2, outletCount: 2 });
    expect(article.acceptsDraft(1)).toBe(false);
    expect(article.acceptsDraft(2)).toBe(true);
  });

  it('takes no second draft of the same round', () => {
    expect(ingested().acceptsDraft(1)).toBe(true);
    expect(pending().acceptsDraft(1)).toBe(false);
  });

  it('stays in the category that a reviewer chose, however it is drafted again', () => {
    const article = pending();
    article.recategorise('Health', 'someone');
    article.followStory({ ...SOURCES, storyRevision: 2 }, AT_ONCE);
    article.curate({ ...DRAFT, category: 'Sports', categoryConfidence: 0.9 }, 4, NOW);
    expect(article).toMatchObject({
      category: 'Health',
      categoryConfidence: null,
      categoryBy: 'someone',
      versionId: 4,
    });
  });

  it('keeps its text and shows new sources when its story grows after approval', () => {
    const article = pending();
    article.approve('someone', null, NOW);
    article.followStory({ ...SOURCES, storyRevision: 2, outletCount: 5 }, AT_ONCE);
    expect(article).toMatchObject({ status: 'approved', round: 1, title: 'T', outletCount: 5 });
  });

  it('keeps the picture that a person approved, or none', () => {
    const picture = { url: 'https://a.example/1.jpg', attribution: 'A' };
    const article = pending();
    article.approve('someone', null, NOW);
    article.followStory({ ...SOURCES, storyRevision: 2, image: picture }, AT_ONCE);
    expect(article.imageUrl).toBeNull();
    const other = pending();
    other.followStory({ ...SOURCES, storyRevision: 2, image: picture }, AT_ONCE);
    expect(other.imageUrl).toBe(picture.url);
  });

  it('is described without half a character', () => {
    const article = ingested();
    article.curate({ ...DRAFT, summary: `${'a'.repeat(299)}𝄞 and more` }, 3, NOW);
    expect(article.description).toBe(`${'a'.repeat(299)}…`);
  });

  it('takes no reports once it was turned down, and leads from a published one to none that is not', () => {
    const decision = { id: 1, by: 'someone', reason: 'One event.', now: NOW };
    const published = pending();
    published.approve('someone', null, NOW);
    const rejected = Object.assign(pending(), { id: 8 });
    rejected.reject('someone', null, NOW);
    expect(() => pending().mergeInto(rejected, decision)).toThrow(/turned down/);
    expect(() => published.mergeInto(Object.assign(pending(), { id: 9 }), decision)).toThrow(/cannot read/);
    expect(published.status).toBe('approved');
  });

  it('ignores what it knows of its story already', () => {
    const article = pending();
    article.followStory(SOURCES, AT_ONCE);
    expect(article.status).toBe('pending');
  });

  it('cannot be decided about while it is on its way to the desk', () => {
    const article = ingested();
    expect(() => article.approve('someone', 'because', NOW)).toThrow('drafted again');
    article.curate(DRAFT, 3, NOW);
    expect(() => article.approve('someone', 'because', NOW)).toThrow('still being checked');
  });

  it('that a check holds back is published only with a written reason', () => {
    const article = ingested();
    article.curate(DRAFT, 3, NOW);
    article.hold([{ code: 'summary-length', message: 'The summary is too short.' }]);
    expect(() => article.approve('someone', null, NOW)).toThrow('write down why');
    article.approve('someone', 'A short note is what it is.', NOW);
    expect(article).toMatchObject({ status: 'approved', reviewReason: 'A short note is what it is.' });
  });

  it('that was rejected goes back to review, as often as asked', () => {
    const article = pending();
    article.reject('someone', null, NOW);
    article.reject('someone', 'thin', NOW);
    expect(article).toMatchObject({ status: 'rejected', reviewReason: 'thin' });
    article.reconsider();
    article.reconsider();
    expect(article).toMatchObject({ status: 'pending', round: 1, reviewReason: 'thin' });
    expect(eventsOf(article).slice(-2)).toEqual(['article.rejected', 'article.reconsidered']);
    article.approve('someone', null, NOW);
    expect(() => article.reconsider()).toThrow('It was approved meanwhile');
  });

  it('that was rejected while a check held it back is held back again', () => {
    const article = ingested();
    article.curate(DRAFT, 3, NOW);
    article.hold([{ code: 'number-unsupported', message: 'The number 84 is in none of the sources.' }]);
    article.reject('someone', null, NOW);
    article.reconsider();
    expect(article.status).toBe('curated');
    expect(() => article.approve('someone', null, NOW)).toThrow('A check holds this article back.');
  });

  it('that was rejected is drafted anew on its way back if its story has changed', () => {
    const article = pending();
    article.reject('someone', null, NOW);
    article.followStory({ ...SOURCES, storyRevision: 2 }, AT_ONCE);
    expect(article.status).toBe('rejected');
    article.reconsider();
    expect(article).toMatchObject({ status: 'ingested', round: 2 });
    expect(eventsOf(article).slice(-2)).toEqual(['article.reconsidered', 'article.ingested']);
  });

  it('that was rejected stays rejected', () => {
    const article = pending();
    article.reject('someone', 'thin', NOW);
    expect(() => article.approve('someone', 'on second thought', NOW)).toThrow('It was rejected meanwhile.');
  });

  it('tells a reviewer who comes second what became of it, in words of the desk', () => {
    const approved = pending();
    approved.approve('someone', null, NOW);
    expect(() => approved.reject('another', 'thin', NOW)).toThrow('It was approved meanwhile, and readers see it.');
    const merged = pending();
    merged.mergeInto(Object.assign(pending(), { id: 8 }), { id: 1, by: 'someone', reason: 'One event.', now: NOW });
    expect(() => merged.approve('another', null, NOW)).toThrow('Its story was merged with another one meanwhile.');
    // Its reports go on elsewhere: nobody has turned them down.
    expect(() => merged.reject('another', null, NOW)).toThrow('merged with another one');
    expect(() => merged.reconsider()).toThrow('merged with another one');
  });

  describe('that is published', () => {
    const corrected: ShownDraft = { ...DRAFT, title: 'T, corrected', content: '<p>Better</p>' };
    const published = (): Article => {
      const article = pending();
      article.approve('someone', null, NOW);
      takeRecordedEvents(article);
      return article;
    };

    it('shows its correction at once, and keeps its place among the news', () => {
      const article = published();
      const later = new Date('2026-11-22T09:00:00Z');
      article.correct(corrected, { kind: 'number', correctionId: 5, versionId: 4 }, later);
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
        { name: 'article.corrected', payload: { articleId: 7, versionId: 4, correctionId: 5 } },
      ]);
    });

    it('stays in the category that readers know, whatever the corrected version was sorted into', () => {
      const article = published();
      const { category } = article;
      article.correct({ ...corrected, category: 'Automotive' }, { kind: 'number', correctionId: 5, versionId: 4 }, NOW);
      expect(article.category).toBe(category);
    });

    it('is not marked as mistaken when more became known', () => {
      const article = published();
      article.correct(corrected, { kind: 'updated', correctionId: 5, versionId: 4 }, NOW);
      expect(article.correctedAt ?? null).toBeNull();
    });

    it('keeps its headline and no word more when it is taken back, whatever its story does next', () => {
      const article = published();
      article.retract({ kind: 'retracted', correctionId: 6, versionId: 5 }, NOW);
      article.followStory(
        {
          ...SOURCES,
          storyRevision: 2,
          urls: ['https://b.example/2'],
          image: { url: 'https://b.example/p.jpg', attribution: null },
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
        versionId: 5,
        sourceUrls: SOURCES.urls,
      });
      expect(eventsOf(article)).toEqual(['article.retracted']);
      expect(() => article.correct(corrected, { kind: 'fact', correctionId: 7, versionId: 6 }, NOW)).toThrow(
        'only a published article is corrected',
      );
    });

    it('is the only one that is corrected', () => {
      expect(() => pending().correct(corrected, { kind: 'fact', correctionId: 7, versionId: 6 }, NOW)).toThrow(
        'only a published article is corrected',
      );
      expect(() => pending().retract({ kind: 'retracted', correctionId: 7, versionId: 6 }, NOW)).toThrow(
        'only a published article is corrected',
      );
    });
  });

  it('waits for its story to be quiet, and no longer when that never is', () => {
    const later = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000), quietSeconds: 600 });
    const article = ingested();
    article.followStory({ ...SOURCES, storyRevision: 2 }, later(0));
    article.followStory({ ...SOURCES, storyRevision: 3 }, later(500));
    expect(article.isSettled(later(1099).now)).toBe(false);
    expect(article.isSettled(later(1100).now)).toBe(true);
    article.followStory({ ...SOURCES, storyRevision: 4 }, later(3500));
    expect(article.isSettled(later(3600).now)).toBe(true);
    article.curate(DRAFT, 3, later(3600).now);
    article.followStory({ ...SOURCES, storyRevision: 5 }, later(4000));
    expect(article.isSettled(later(4599).now)).toBe(false);
  });

  it('shows an approved new version at once, counts its facts, and stays where it is without any', () => {
    const article = pending();
    article.approve('someone', null, NOW);
    const later = new Date(NOW.getTime() + 3_600_000);
    const renewal = { versionId: 4, facts: 2, reviewer: 'another', reason: null, now: later };
    article.renew({ ...DRAFT, title: 'Renewed' }, renewal);
    expect(article).toMatchObject({
      status: 'approved',
      title: 'Renewed',
      versionId: 4,
      facts: 2,
      generatedAt: later,
      publishedAt: NOW,
    });
    article.renew(DRAFT, { ...renewal, versionId: 5, facts: 0, now: new Date() });
    expect(article).toMatchObject({ versionId: 5, facts: 2, generatedAt: later });
    expect(() => pending().renew(DRAFT, renewal)).toThrow('only a published article');
  });

  it('that became part of another is no longer shown, and cannot become part of a third', () => {
    const [article, other] = [pending(), pending()];
    other.id = 8;
    const decision = { id: 1, by: 'someone', reason: 'one event', now: NOW };
    article.mergeInto(other, decision);
    expect(article).toMatchObject({ status: 'rejected', mergedInto: 8, reviewReason: 'one event' });
    expect(() => article.mergeInto(other, decision)).toThrow('part of another already');
    expect(() => other.mergeInto(article, decision)).toThrow('part of another already');
  });

  it('that was taken back, or that readers know, leads nowhere that they cannot read on', () => {
    const decision = { id: 1, by: 'someone', reason: 'one event', now: NOW };
    const [published, waiting] = [pending(), pending()];
    waiting.id = 8;
    published.approve('someone', null, NOW);
    expect(() => published.mergeInto(waiting, decision)).toThrow('cannot lead to one that they cannot read');
    published.retract({ kind: 'retracted', correctionId: 6, versionId: 5 }, NOW);
    expect(() => published.mergeInto(waiting, decision)).toThrow('keeps its notice');
    expect(() => waiting.mergeInto(published, decision)).toThrow('keeps its notice');
    expect([published.status, waiting.status]).toEqual(['retracted', 'pending']);
  });
});
