import type { components } from '#api/schema.gen.ts';
import type { Card, Evidence, ListItem, SearchHit } from '#api/contract.ts';
import type { FakeServer } from './fake-server.ts';

type Article = components['schemas']['ArticleDto'];
type SideCoverage = components['schemas']['SideCoverageDto'];

const NO_COVERAGE: SideCoverage = { reports: 0, expected: 0, covering: 0, outlets: 0, since: 0 };

export function card(fields: Partial<Card> = {}): Card {
  const id = fields.id ?? 1;
  return {
    id,
    title: `Article ${id}`,
    summary: `Summary of article ${id}.`,
    description: `Summary of article ${id}.`,
    language: 'en',
    category: 'Science',
    author: null,
    imageUrl: null,
    imageAttribution: null,
    imageDescription: null,
    readingTime: 3,
    generatedAt: '2026-03-10T15:00:00.000Z',
    publishedAt: '2026-03-10T16:00:00.000Z',
    createdAt: '2026-03-10T14:00:00.000Z',
    updatedAt: '2026-03-10T16:00:00.000Z',
    tags: [],
    viewCount: 0,
    status: 'approved',
    sourceCount: 2,
    outletCount: 2,
    outletsByLean: null,
    isPolitical: false,
    versionId: id,
    categoryConfidence: null,
    heldReasons: null,
    correctedAt: null,
    ...fields,
  };
}

export const cards = (count: number, fields: Partial<Card> = {}): Card[] =>
  Array.from({ length: count }, (_, index) => card({ id: index + 1, ...fields }));

const REVIEW: components['schemas']['ArticleReviewDto'] = {
  mode: 'opened',
  by: ['the administrator (shared account)'],
  named: [],
  at: '2026-03-10T16:00:00.000Z',
  drafter: 'extractive',
  reports: 2,
  sentences: 14,
  compared: 14,
  edited: 0,
  leftOut: 0,
  against: [],
  entry: 12,
  hash: '4f'.repeat(32),
  line: 'Compiled by software from 2 reports. Reviewed by the administrator (shared account), Mar 10, 12:00 PM ET: 14 of 14 sentences compared.',
  edits: [],
};

export function article(fields: Partial<Article> = {}): Article {
  return {
    ...card(fields),
    summarySentences: [fields.summary ?? `Summary of article ${fields.id ?? 1}.`],
    content:
      '<p><span data-sentence="body-0">The first sentence of the text.</span> <span data-sentence="body-1">The second sentence of the text.</span></p>',
    sourceUrls: ['https://lantern.test/report'],
    politicalStances: null,
    sources: [
      {
        itemId: 1,
        outlet: 'The Lantern',
        lean: null,
        kind: 'news',
        title: 'A report',
        language: 'en',
        url: 'https://lantern.test/report',
        publishedAt: '2026-03-10T12:00:00.000Z',
      },
    ],
    coverage: {
      articles: 1,
      independent: 1,
      comparable: false,
      sides: { conservative: NO_COVERAGE, liberal: NO_COVERAGE, center: NO_COVERAGE, unrated: NO_COVERAGE },
      gaps: [],
    },
    corrections: [],
    facts: 0,
    versions: [],
    review: REVIEW,
    linkImageUrl: '/og/article/1.png',
    ...fields,
  };
}

const NO_EVIDENCE: Evidence = {
  versionId: 1,
  translatable: false,
  fullTexts: 1,
  excerpts: 0,
  sentences: [],
  openings: [],
};

/** Prepares the responses for an article page. */
export function serveArticle(
  server: FakeServer,
  fields: Partial<Article> = {},
  { related = [], evidence }: { related?: Card[]; evidence?: Evidence } = {},
): FakeServer {
  const served = article(fields);
  const path = `GET /api/articles/${served.id}`;
  return server
    .on(path, served)
    .on(`${path}/evidence`, evidence ?? { ...NO_EVIDENCE, versionId: served.versionId })
    .on(`${path}/related`, related);
}

/** One search result without marked words. */
export function searchHit(fields: Partial<SearchHit> = {}): SearchHit {
  const found = card(fields);
  const plain = (text: string) => [{ text, marked: false }];
  return { ...found, highlights: { title: plain(found.title), text: plain(found.summary) }, ...fields };
}

export function listItem(fields: Partial<ListItem> = {}): ListItem {
  const id = fields.id ?? 1;
  const title = fields.title ?? `Article ${id}`;
  return {
    id,
    article_id: id,
    title,
    summary: `Summary of ${title}.`,
    language: 'en',
    category: 'Science',
    author: null,
    image_url: null,
    image_attribution: null,
    image_description: null,
    reading_time: 3,
    published_at: '2026-03-10T15:00:00.000Z',
    added_at: '2026-03-11T15:00:00.000Z',
    note: '',
    progress: 0,
    retracted: false,
    correction: null,
    ...fields,
  };
}
