import { describe, expect, it } from '@jest/globals';
import type { ArticleCorrection, WholeArticle } from '../../modules/articles/index.ts';
import type { EvidenceSentenceDto } from '../../modules/curation/index.ts';
import { QuoteCards } from './quote-cards.ts';
import { findQuoteState, listChanges } from './quote-state.ts';

const HOSTILE = '<script>alert(1)</script> & "more"';

const aSentence = (ordinal: number, text: string): EvidenceSentenceDto => ({
  place: 'body',
  ordinal,
  number: 1,
  text,
  passages: [
    {
      outlet: `Post ${HOSTILE}`,
      lean: null,
      headline: HOSTILE,
      language: 'en"><script>',
      url: 'javascript:alert(1)',
      publishedAt: new Date('2026-11-28T12:00:00Z'),
      before: '',
      quote: `It said ${HOSTILE}`,
      after: '',
    },
  ],
});

const aCorrection = (
  before: string | null,
  after: string | null,
  note = 'The day was wrong.',
  time = '2026-11-29T12:00:00Z',
): ArticleCorrection => ({
  id: 1,
  kind: 'fact',
  note,
  changes: [{ place: 'body', before, after }],
  correctedAt: new Date(time),
  html: '',
});

const anUpdate = (change: { text: string; before: string | null }, kind: 'number' | 'withdrawn' = 'number') => ({
  number: 2,
  facts: 1,
  publishedAt: new Date('2026-11-30T12:00:00Z'),
  changes: [{ kind, place: 'body' as const, ordinal: 0, sentence: null, corrected: false, ...change }],
});

/** Cards of article 17. Readers see version 4; version 3 was published on November 28. */
function cardsOf({
  status = 'approved',
  text = 'It opens on Friday.',
  old = '',
  corrections = [] as ArticleCorrection[],
  versions = [] as WholeArticle['versions'],
}) {
  const article = { id: 17, status, versionId: 4, title: `Bridge ${HOSTILE}`, language: 'en', publishedAt: null };
  return new QuoteCards({
    siteUrl: 'https://site.example',
    wholeArticles: {
      byId: async (id) => (id === 17 ? ({ article, corrections, versions } as unknown as WholeArticle) : null),
    },
    articles: {
      findPublicationTime: async (id, version) =>
        id === 17 && version === 3 ? new Date('2026-11-28T12:00:00Z') : null,
    },
    evidence: {
      ofVersion: async (version) => ({
        sentences:
          version === 4 && status === 'retracted' ? [] : [aSentence(0, version === 3 && old !== '' ? old : text)],
        fullTexts: 1,
        excerpts: 0,
      }),
    },
  });
}

const BODY = { id: 17, sentence: 'body-0', versionId: null };
const OLD = { ...BODY, versionId: 3 };

describe('the card of a sentence', () => {
  it('shows all texts as text, and links only to http addresses', async () => {
    const { text, isFrame, status } = await cardsOf({ text: HOSTILE }).renderCard(BODY);
    expect([isFrame, status]).toEqual([true, undefined]);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(text).not.toMatch(/<script|javascript:/);
    expect(text.match(/href="[^"]*"/g)).toEqual(['href="https://site.example/article/17#evidence-body-0"']);
  });

  it.each([
    ['an unknown article', { ...BODY, id: 18 }],
    ['an unknown sentence', { ...BODY, sentence: 'body-1' }],
    ['a version that was not published', { ...BODY, versionId: 5 }],
  ])('is not available for %s', async (_name, address) => {
    expect(await cardsOf({}).renderCard(address)).toMatchObject({ status: 404, isFrame: true });
  });

  it.each(['ingested', 'curated', 'pending', 'rejected'])(
    'is not available for an article that is %s',
    async (status) => {
      const { text, status: code } = await cardsOf({ status, text: 'A secret.' }).renderCard(BODY);
      expect([code, text.includes('secret')]).toEqual([404, false]);
    },
  );

  it('shows the new words once the sentence is corrected, and the old ones only if the correction does', async () => {
    const old = 'It opens on Monday.';
    const corrections = [aCorrection(old, 'It opens on Friday.')];
    const { text } = await cardsOf({ old, corrections }).renderCard(OLD);
    expect(text).toContain('Corrected since it was quoted, November 29, 2026');
    expect(text).toContain('<ins>It opens on Friday.</ins>');
    expect(text).toContain('<del>It opens on Monday.</del>');
  });

  const WITHDRAWN = 'was withdrawn since it was quoted';
  const GONE = 'no longer contains this sentence';
  it.each([
    ['a correction withdrew it', { corrections: [aCorrection(null, null)] }, WITHDRAWN],
    [
      'an update withdrew it',
      { versions: [anUpdate({ text: 'It opens on Monday.', before: null }, 'withdrawn')] },
      WITHDRAWN,
    ],
    [
      'a correction withdrew another before',
      { corrections: [aCorrection(null, null, '', '2026-11-27T12:00:00Z')] },
      GONE,
    ],
    ['no change lists it', {}, GONE],
  ])('does not repeat a sentence that is gone: %s', async (_title, changes, state) => {
    const { text } = await cardsOf({ old: 'It opens on Monday.', ...changes }).renderCard(OLD);
    expect(text).toContain(state);
    expect(text).not.toContain('Monday');
  });

  it('shows the new words after an update', async () => {
    const old = '12 people live there.';
    const text = '15 people live there.';
    const card = await cardsOf({ old, text, versions: [anUpdate({ text, before: old })] }).renderCard(OLD);
    expect(card.text).toContain('Updated since it was quoted, November 30, 2026');
    expect(card.text).toContain(`<ins>${text}</ins>`);
    expect(card.text).not.toContain('null');
  });

  it('shows only the notice of a retracted article', async () => {
    const corrections = [aCorrection('', null, 'Nothing could be confirmed.')];
    const { text } = await cardsOf({ status: 'retracted', old: 'It burned.', corrections }).renderCard(OLD);
    expect(text).toContain('retracted since it was quoted');
    expect(text).toContain('Nothing could be confirmed.');
    expect(text).not.toMatch(/It burned|Embed this quote/);
  });
});

describe('the state of a quote', () => {
  it('follows a sentence through corrections and updates, and names the last correction', () => {
    const changes = listChanges({
      corrections: [aCorrection('b', 'c', 'second', '2026-11-29T13:00:00Z'), aCorrection('a', 'b', 'first')],
      versions: [anUpdate({ text: 'd', before: 'c' })],
    });
    const quoted = { place: 'body', text: 'a' };
    expect(findQuoteState(quoted, ['d'], changes)).toMatchObject({
      kind: 'changed',
      after: 'd',
      change: { note: 'second' },
    });
    expect(findQuoteState(quoted, ['e'], changes)).toEqual({ kind: 'removed' });
    expect(findQuoteState(quoted, ['a'], changes)).toEqual({ kind: 'current' });
  });
});

describe('oEmbed', () => {
  const describeUrl = async (url: string, more = {}) => {
    const found = await cardsOf({}).describe(new URLSearchParams({ url, ...more }));
    return found && (JSON.parse(found.text) as { html: string; width: number; height: number });
  };

  it.each([
    'https://site.example/embed/17/body-0?v=4',
    'https://site.example/article/17',
    'https://site.example/article/17#evidence-body-0',
  ])('describes %s as a frame with the version that is shown now', async (url) => {
    const found = await describeUrl(url);
    expect(found).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'Parallax', width: 600, height: 320 });
    expect(found?.html).toMatch(/^<iframe src="https:\/\/site\.example\/embed\/17\/body-0\?v=4" .* sandbox="/);
    expect(found?.html).not.toContain('<script');
  });

  it('respects the size that fits the page', async () => {
    const url = 'https://site.example/article/17';
    expect(await describeUrl(url, { maxwidth: '300', maxheight: '5000' })).toMatchObject({ width: 300, height: 320 });
    expect(await describeUrl(url, { maxwidth: '-5', maxheight: 'x' })).toMatchObject({ width: 200, height: 320 });
  });

  it.each([
    ['', {}],
    ['https://other.example/article/17', {}],
    ['https://site.example/article/18', {}],
    ['https://site.example/trust', {}],
    ['https://site.example/embed/17/body-0?v=x', {}],
    ['https://site.example/article/17', { format: 'xml' }],
  ])('does not describe %j %j', async (url, more) => {
    expect(await describeUrl(url, more)).toBeNull();
  });
});
