import { describe, expect, it } from '@jest/globals';

import type { Article } from '../api/contract.ts';
import { countWords, newsArticle } from './json-ld.ts';

const NOBODY = { reports: 0, expected: 0, covering: 0, outlets: 0, since: 0 };
const article: Article = {
  id: 7,
  title: 'Ferry line reopens',
  summarySentences: [],
  summary: 'It runs again.',
  description: '',
  category: 'Travel',
  author: null,
  imageUrl: null,
  imageAttribution: null,
  imageDescription: null,
  readingTime: 2,
  generatedAt: '2026-11-20T10:00:00Z',
  publishedAt: null,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
  tags: [],
  facts: 0,
  versions: [],
  review: null,
  status: 'approved',
  outletCount: 1,
  language: 'en',
  versionId: 1,
  correctedAt: null,
  corrections: [],
  content: '<p>One two <em>three</em></p>',
  sourceUrls: ['https://a.example/1'],
  politicalStances: null,
  sources: [],
  coverage: {
    articles: 0,
    independent: 0,
    comparable: false,
    gaps: [],
    sides: { conservative: NOBODY, liberal: NOBODY, center: NOBODY, unrated: NOBODY },
  },
  linkImageUrl: '/og/article/7-0123456789abcdef.png',
};

describe('newsArticle', () => {
  it('names the organisation as author if the article is unsigned', () => {
    const data = newsArticle('https://site.example', article, 'd') as Record<string, unknown>;
    expect(data['author']).toMatchObject({ '@type': 'Organization', name: 'Editorial Team' });
    expect(data['datePublished']).toBe('2026-11-20T10:00:00Z');
    expect(data['isBasedOn']).toEqual(['https://a.example/1']);
    expect(data['citation']).toEqual(['https://a.example/1']);
    expect(data['image']).toEqual(['https://site.example/og/article/7-0123456789abcdef.png']);
  });

  it('names the person who signed', () => {
    const data = newsArticle('https://site.example', { ...article, author: 'Ada Venn' }, 'd') as Record<
      string,
      unknown
    >;
    expect(data['author']).toEqual({ '@type': 'Person', name: 'Ada Venn' });
  });
});

it('lists corrections of errors, but not updates', () => {
  const corrections = [
    { kind: 'updated', note: 'Three more people have died.', correctedAt: '2026-11-21T10:00:00Z' },
    { kind: 'number', note: 'The cost was wrong.', correctedAt: '2026-11-20T12:00:00Z' },
  ] as unknown as Article['corrections'];
  const dataWith = (given: Article['corrections']) =>
    newsArticle('https://news.example', { ...article, corrections: given }, '');
  expect(dataWith(corrections)).toMatchObject({ correction: [{ text: 'The cost was wrong.' }] });
  expect(dataWith(corrections.slice(0, 1))).not.toHaveProperty('correction');
});

it('credits the people who reviewed the article, unless it is a draft', () => {
  const review = { line: 'Approved by Maren.', named: ['Maren'] } as unknown as NonNullable<Article['review']>;
  expect(newsArticle('https://news.example', { ...article, review }, '')).toMatchObject({
    creditText: 'Approved by Maren.',
    editor: [{ '@type': 'Person', name: 'Maren' }],
  });
  expect(newsArticle('https://news.example', { ...article, review: { ...review, named: [] } }, '')).not.toHaveProperty(
    'editor',
  );
  expect(newsArticle('https://news.example', article, '')).not.toHaveProperty('creditText');
});

it.each([
  ['gpt-5', { edited: 0 }, [], 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'],
  ['gpt-5', { edited: 1 }, [], undefined],
  ['gpt-5', { edited: 0 }, [{ note: 'The year was wrong.' }], undefined],
  ['extractive', { edited: 0 }, [], undefined],
  ['headlines', { edited: 0 }, [], undefined],
  [null, { edited: 0 }, [], undefined],
])(
  'states the source type of a text by %s with %j and the corrections %j as %s',
  (drafter, facts, corrections, type) => {
    const review = { line: 'Approved by Maren.', named: [], drafter, ...facts } as unknown as Article['review'];
    const shown = { ...article, review, corrections: corrections as unknown as Article['corrections'] };
    expect((newsArticle('https://news.example', shown, '') as Record<string, unknown>)['digitalSourceType']).toBe(type);
  },
);

describe('headline', () => {
  it('is cut at 110 characters without splitting any', () => {
    const { headline } = newsArticle('https://site.example', { ...article, title: '🚀'.repeat(1000) }, 'd') as {
      headline: string;
    };
    expect(headline).toBe('🚀'.repeat(110));
  });
});

describe('countWords', () => {
  it('ignores tags', () => {
    expect(countWords('<p class="a b">One <b>two</b></p>')).toBe(2);
  });
});
