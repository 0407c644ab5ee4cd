import type { components } from '#api/schema.gen.ts';
import type { Evidence, EvidencePlace, EvidenceSentence } from '#api/contract.ts';
import { article } from './articles.ts';

type Article = components['schemas']['ArticleDto'];

const LANTERN: Article['sources'][number] = {
  itemId: 1,
  outlet: 'The Lantern',
  lean: 'left',
  kind: 'opinion',
  title: 'Council votes',
  language: 'en',
  url: 'https://lantern.test/vote',
  publishedAt: '2026-03-10T12:00:00.000Z',
};
const HARBOR: Article['sources'][number] = {
  itemId: 2,
  outlet: 'Harbor Standard',
  lean: 'right',
  kind: 'news',
  title: 'Budget passes',
  language: 'en',
  url: 'https://harbor.test/budget',
  publishedAt: '2026-03-10T13:00:00.000Z',
};

const sentence = (
  place: EvidencePlace,
  ordinal: number,
  text: string,
  { outlet, lean, title, language, url, publishedAt }: Article['sources'][number],
): Omit<EvidenceSentence, 'number'> => ({
  place,
  ordinal,
  text,
  passages: [
    {
      outlet,
      lean,
      headline: title,
      language,
      url,
      publishedAt,
      before: '',
      quote: `${text} (as reported)`,
      after: '',
    },
  ],
});

export const SUMMARY = ['The council passed the budget.', 'The vote was 52 to 48.'] as const;
export const BODY = [
  'The budget holds 84 million marks.',
  'Work begins in March.',
  'The road reopens in May.',
] as const;

export const EVIDENCE: Evidence = {
  versionId: 1,
  translatable: false,
  fullTexts: 2,
  excerpts: 1,
  openings: [],
  sentences: [
    ...SUMMARY.map((text, index) => sentence('summary', index, text, index === 0 ? LANTERN : HARBOR)),
    ...BODY.map((text, index) => sentence('body', index, text, LANTERN)),
    sentence('conservative', 0, 'The opposition calls it too expensive.', HARBOR),
    sentence('liberal', 0, 'The unions welcome the budget.', LANTERN),
  ].map((each, index) => ({ ...each, number: index + 1 })),
};

/** A political article from two outlets without a centrist view. Serve it with `EVIDENCE`. */
export function politicalStory(fields: Partial<Article> = {}): Article {
  const side = (reports: number, expected: number, outlets: number) => ({
    reports,
    expected,
    covering: reports,
    outlets,
    since: 0,
  });
  return article({
    title: 'Council passes the budget',
    category: 'Politics',
    summary: SUMMARY.join(' '),
    summarySentences: [...SUMMARY],
    content: BODY.map(
      (text, at) => `<blockquote><p><span data-sentence="body-${at}">${text}</span></p></blockquote>`,
    ).join(''),
    isPolitical: true,
    sources: [LANTERN, HARBOR],
    sourceUrls: [LANTERN.url, HARBOR.url],
    politicalStances: {
      conservative: ['The opposition calls it too expensive.'],
      liberal: ['The unions welcome the budget.'],
      center: [],
    },
    coverage: {
      articles: 3,
      independent: 2,
      comparable: false,
      sides: {
        conservative: side(1, 0.3, 14),
        liberal: side(1, 0.3, 12),
        center: side(0, 0.3, 5),
        unrated: side(0, 0.1, 3),
      },
      gaps: [],
    },
    ...fields,
  });
}
