import { describe, expect, it } from '@jest/globals';
import { takeRecordedEvents } from '../../../shared/events/recorded-events.ts';
import { Article, type ShownDraft, type Sources } from './article.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SOURCES: Sources = { storyRevision: 1, urls: ['https://a.example/1'], outletCount: 1, independentItems: [1], image: null };
const DRAFT: ShownDraft = { title: 'T', summary: 'S', content: '<p>C</p>', category: 'Science', author: null, readingTime: 1, tags: [], language: 'en', politicalStances: null };

/** As the mapper makes them: without the constructor. */
function ingested(): Article {
  const article = Object.create(Article.prototype) as Article;
  Object.assign(article, { id: 7, status: 'ingested', round: 1, storyRevision: 0, heldReasons: null, versionId: null });
  article.ingest(SOURCES);
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
    expect(article).toMatchObject({ status: 'approved', publishedAt: NOW, reviewedBy: 'someone', versionId: 3 });
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
    article.followStory({ ...SOURCES, storyRevision: 2, urls: ['https://a.example/1', 'https://b.example/2'], outletCount: 2 });
    expect(article).toMatchObject({ status: 'ingested', round: 2, sourceCount: 2, outletCount: 2 });
    expect(article.acceptsDraft(1)).toBe(false);
    expect(article.acceptsDraft(2)).toBe(true);
  });

  it('keeps its text and shows new sources when its story grows after approval', () => {
    const article = pending();
    article.approve('someone', null, NOW);
    article.followStory({ ...SOURCES, storyRevision: 2, outletCount: 5 });
    expect(article).toMatchObject({ status: 'approved', round: 1, title: 'T', outletCount: 5 });
  });

  it('ignores what it knows of its story already', () => {
    const article = pending();
    article.followStory(SOURCES);
    expect(article.status).toBe('pending');
  });

  it('cannot be decided about while it is on its way to the desk', () => {
    const article = ingested();
    expect(() => article.approve('someone', 'because', NOW)).toThrow('cannot become approved');
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

  it('that was rejected stays rejected', () => {
    const article = pending();
    article.reject('someone', 'thin', NOW);
    expect(() => article.approve('someone', 'on second thought', NOW)).toThrow('is rejected and cannot become approved');
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
      expect(article).toMatchObject({ status: 'approved', title: 'T, corrected', content: '<p>Better</p>', versionId: 4, correctedAt: later, generatedAt: NOW, publishedAt: NOW });
      expect(takeRecordedEvents(article)).toEqual([{ name: 'article.corrected', payload: { articleId: 7, versionId: 4, correctionId: 5 } }]);
    });

    it('is not marked as mistaken when more became known', () => {
      const article = published();
      article.correct(corrected, { kind: 'updated', correctionId: 5, versionId: 4 }, NOW);
      expect(article.correctedAt ?? null).toBeNull();
    });

    it('keeps its headline and no word more when it is taken back, whatever its story does next', () => {
      const article = published();
      article.retract({ kind: 'retracted', correctionId: 6, versionId: 5 }, NOW);
      article.followStory({ ...SOURCES, storyRevision: 2, urls: ['https://b.example/2'], image: { url: 'https://b.example/p.jpg', attribution: null } });
      expect(article).toMatchObject({ status: 'retracted', title: 'T', summary: '', content: '', politicalStances: null, imageUrl: null, versionId: 5, sourceUrls: SOURCES.urls });
      expect(eventsOf(article)).toEqual(['article.retracted']);
      expect(() => article.correct(corrected, { kind: 'fact', correctionId: 7, versionId: 6 }, NOW)).toThrow('only a published article is corrected');
    });

    it('is the only one that is corrected', () => {
      expect(() => pending().correct(corrected, { kind: 'fact', correctionId: 7, versionId: 6 }, NOW)).toThrow('only a published article is corrected');
      expect(() => pending().retract({ kind: 'retracted', correctionId: 7, versionId: 6 }, NOW)).toThrow('only a published article is corrected');
    });
  });
});
