import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { article, card, searchHit, serveArticle } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { politicalStory } from '#testing/political-story.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { EvidencePlace, EvidenceSentence } from '../api/contract.ts';

/** Begins with a Latin name, so the direction cannot be detected from the first letter. */
const TITLE = 'NATO تعلن عن مناورات';
const SUMMARY = 'NATO تعلن عن مناورات بحرية.';
const BODY = 'NATO تشارك في المناورات.';
const VIEW = 'NATO تؤيد المناورات.';
const SENTENCE_BEFORE = 'NATO كانت هناك 20 سفينة.';
const SOURCES = article().sources.map((source) => ({ ...source, title: TITLE, language: 'ar' }));
const PICTURE = { imageUrl: '/img/1', imageDescription: 'سفن NATO في الميناء' };
const ARABIC = { title: TITLE, summary: SUMMARY, language: 'ar', ...PICTURE };

/** Finds texts with Arabic letters: those without the attributes of Arabic, and the number of the others. */
function unmarkedTexts(): { unmarked: string[]; marked: number } {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unmarked: string[] = [];
  let marked = 0;
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode as Text;
    if (!parentElement || parentElement.closest('script') || !/\p{Script=Arabic}/u.test(textContent)) continue;
    const isArabic =
      parentElement.closest('[lang]')?.getAttribute('lang') === 'ar' &&
      parentElement.closest('[dir]')?.getAttribute('dir') === 'rtl';
    if (isArabic) marked += 1;
    else unmarked.push(textContent);
  }
  return { unmarked, marked };
}

const sentence = (place: EvidencePlace, text: string, number: number): EvidenceSentence => ({
  place,
  ordinal: 0,
  number,
  text,
  passages: [
    {
      outlet: 'Kestrel Wire',
      lean: null,
      headline: 'NATO سفن',
      language: 'ar',
      url: `https://kestrel.test/${number}`,
      publishedAt: '2026-03-10T12:00:00.000Z',
      before: 'NATO قال',
      quote: 'NATO تعلن اليوم.',
      after: 'NATO أيضا.',
    },
  ],
});

/** Alternative texts of the page's pictures of articles, with their languages. */
const alternatives = () =>
  [...document.querySelectorAll<HTMLImageElement>('img[src^="/img/"]')].map(({ alt, lang, dir }) => ({
    alt,
    lang,
    dir,
  }));

describe('the text of an article in Arabic', () => {
  it('has its language and direction everywhere on its page, and nothing else has', async () => {
    const change = {
      kind: 'number' as const,
      place: 'body' as const,
      ordinal: 0,
      text: BODY,
      before: SENTENCE_BEFORE,
      sentence: 'body-0',
      corrected: false,
    };
    const version = { publishedAt: '2026-03-10T16:00:00.000Z', facts: 1, changes: [change] };
    const fields = politicalStory({
      ...ARABIC,
      summarySentences: [SUMMARY],
      content: `<p><span data-sentence="body-0">${BODY}</span></p>`,
      politicalStances: { conservative: [VIEW], liberal: [], center: [] },
      sources: SOURCES,
      versions: [
        { ...version, number: 2 },
        { ...version, number: 1, changes: [] },
      ],
    });
    const evidence = {
      versionId: 1,
      translatable: false,
      fullTexts: 1,
      excerpts: 0,
      openings: [],
      sentences: [sentence('summary', SUMMARY, 1), sentence('body', BODY, 2), sentence('conservative', VIEW, 3)],
    };
    const related = [card({ id: 2, ...ARABIC })];
    const { user } = await renderPage('/article/1', serveArticle(new FakeServer(), fields, { evidence, related }));
    await user.click((await screen.findAllByRole('link', { name: /^Evidence 1:/ }))[0]!);
    await screen.findByRole('region', { name: 'Source of this sentence' });
    const { unmarked, marked } = unmarkedTexts();
    expect(unmarked).toEqual([]);
    // Headline, summary, text, view, source, preview, three endnotes, passages, two lists of changes, related card.
    expect(marked).toBeGreaterThan(20);
    // Its picture and the related card's.
    expect(alternatives()).toEqual(Array(2).fill({ alt: PICTURE.imageDescription, lang: 'ar', dir: 'rtl' }));
    for (const words of ['By Editorial Team', 'Political Perspectives', '3 min read'])
      expect(screen.getAllByText(words)[0]?.closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  const listed = card({ id: 2, ...ARABIC });
  const section = { category: 'World News', slug: 'world-news', total: 1, articles: [listed] };
  const front = { sections: [section], latest: [listed], totals: { articles: 1, outlets: 1, feeds: 1 } };
  const topic = { keyword: 'NATO', mentions: 2, growth: null, category: 'World News', articles: [listed] };
  const viral = { ...listed, growthRate: null, recentViews: 3 };
  const trends = {
    range: '24h',
    computedAt: null,
    viral: [viral],
    viralNote: null,
    topics: [topic],
    topicsNote: null,
  };
  const hit = searchHit({ id: 2, ...ARABIC });
  it.each([
    ['/', 'GET /api/articles/front', front],
    ['/category/world-news', 'GET /api/articles', [listed]],
    ['/search?q=nato', 'GET /api/articles/search', [hit]],
    ['/discover?tab=trending', 'GET /api/analytics/trends', trends],
    ['/article/2/sources/1', 'GET /api/articles/2/sources', { ...ARABIC, total: 1, pages: 1, sources: SOURCES }],
    [
      '/corrections',
      'GET /api/corrections',
      [{ ...ARABIC, id: 3, articleId: 2, category: 'World News', status: 'approved', kind: 'fact', html: '' }],
    ],
  ])('has its language and direction on %s', async (path, route, response) => {
    const server = new FakeServer()
      .on(route, response)
      .on('GET /api/articles/top-performing', [listed])
      .on('GET /api/corrections/categories', []);
    await renderPage(path, server);
    expect((await screen.findAllByText(/تعلن/))[0]).toBeInTheDocument();
    const { unmarked, marked } = unmarkedTexts();
    expect(unmarked).toEqual([]);
    expect(marked).toBeGreaterThan(0);
    expect(alternatives().filter(({ alt, lang }) => alt !== PICTURE.imageDescription || lang !== 'ar')).toEqual([]);
  });
});
