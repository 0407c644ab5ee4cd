import { describe, expect, it } from '@jest/globals';
import { createArticleScript, IncompleteScriptError, type NarratedArticle } from './article-script.ts';

const ARTICLE: NarratedArticle = {
  title: 'Governor sues over levy',
  summary: 'Brandt filed suit on Monday. The levy is 38 marks.',
  summarySentences: ['Brandt filed suit on Monday.', 'The levy is 38 marks.'],
  content:
    '<h2>What happened</h2>\n<p>Westmark employs 23,000 people.</p><p>It was &quot;lawful&quot;, she said.</p><p><cite>— Northgate Wire</cite></p>\n' +
    '<h2>What others add</h2>\n<blockquote><p>Most households gain.</p><cite>— Commonwealth Courier</cite></blockquote>',
  language: 'en',
  perspectives: {
    conservative: [{ text: '"We cannot plan," said Lisle.', outlets: ['Tradewind Business'] }],
    liberal: [],
    center: [{ text: 'Voss called it fair.', outlets: [] }],
  },
  corrections: [{ update: false, note: 'The sum was wrong.', correctedAt: new Date('2026-11-24T12:00:00Z') }],
};

describe('createArticleScript', () => {
  it('reads corrections first, then the headline, the summary, the body and the perspectives', () => {
    expect(createArticleScript(ARTICLE).map(({ place, ordinal, text }) => `${place} ${ordinal}: ${text}`)).toEqual([
      'correction 0: Correction, November 24, 2026: The sum was wrong.',
      'title 0: Governor sues over levy',
      'summary 0: Brandt filed suit on Monday.',
      'summary 1: The levy is 38 marks.',
      'heading 0: What happened',
      'body 0: Westmark employs 23,000 people.',
      'body 1: It was "lawful", she said.',
      'outlet 0: Northgate Wire',
      'heading 1: What others add',
      'body 2: Most households gain.',
      'outlet 1: Commonwealth Courier',
      'heading 2: Conservative View',
      'conservative 0: "We cannot plan," said Lisle.',
      'outlet 2: Tradewind Business',
      'heading 3: Centrist View',
      'center 0: Voss called it fair.',
    ]);
  });

  it('names a list of headlines by its outlet, and reads inline markup as part of the sentence', () => {
    const content =
      '<section><p><cite>Valley Record</cite>:</p><blockquote><p>The <em>old</em> line reopens.</p></blockquote></section>';
    const script = createArticleScript({ ...ARTICLE, content, perspectives: null, corrections: [] });
    expect(script.slice(3).map(({ place, text }) => [place, text])).toEqual([
      ['outlet', 'Valley Record'],
      ['body', 'The old line reopens.'],
    ]);
  });

  it('has a segment for each marked sentence, at the position that the page shows it', () => {
    const content =
      '<p><span data-sentence="body-0">One. Still &lt;one&gt;.</span> <span data-sentence="body-2">Three.</span></p><p><cite>— The Ledger</cite></p>';
    const summary = 'He met Mr. Lee. It rained.';
    const script = createArticleScript({
      ...ARTICLE,
      summary,
      summarySentences: [summary],
      content,
      perspectives: null,
      corrections: [],
    });
    expect(script.slice(1).map(({ place, ordinal, text }) => `${place}-${ordinal}: ${text}`)).toEqual([
      'summary-0: He met Mr. Lee. It rained.',
      'body-0: One. Still <one>.',
      'body-2: Three.',
      'outlet-0: The Ledger',
    ]);
  });

  it('dates corrections in the language of the article', () => {
    const [first] = createArticleScript({ ...ARTICLE, language: 'de' });
    expect(first?.text).toBe('Korrektur, 24. November 2026: The sum was wrong.');
  });

  it('rejects an article if the script would omit a part of it', () => {
    const content = '<p>Shown.</p><textarea>Not shown, but in the markup.</textarea>';
    expect(() => createArticleScript({ ...ARTICLE, content })).toThrow(IncompleteScriptError);
  });
});
