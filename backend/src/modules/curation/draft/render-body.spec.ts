import { describe, expect, it } from '@jest/globals';
import { renderBody as renderHtml } from './render-body.ts';
import type { BodyPassage } from './draft.ts';

const said = (outletName: string, ...texts: string[]): BodyPassage => ({
  outletId: 1,
  outletName,
  sentences: texts.map((text) => ({ text, evidence: [] })),
});
const BODY: readonly BodyPassage[] = [
  { ...said('The Ledger', 'One.', 'Two.'), section: 'happened' },
  { ...said('Harbor Post', 'Three.'), section: 'added', group: 0 },
  { ...said('The Lantern', 'Four.'), section: 'added', group: 0 },
  { ...said('The Lantern', 'Five.'), section: 'added', group: 1 },
  { ...said('The Ledger', 'Six.'), section: 'differs', group: 0 },
  { ...said('Harbor Post', 'Seven.'), section: 'differs', group: 0 },
];

/** Renders a body with `[0]` and `[/]` for the elements of sentences. */
const renderBody: typeof renderHtml = (draft) =>
  renderHtml(draft)
    .replaceAll(/<span data-sentence="body-(\d+)">/g, '[$1]')
    .replaceAll('</span>', '[/]');

describe('renderBody', () => {
  it("renders each section under its heading, followed by the outlet's name", () => {
    expect(renderBody({ language: 'en', body: BODY })).toBe(
      [
        '<h2>What happened</h2>',
        '<p>[0]One.[/] [1]Two.[/]</p><p><cite>— The Ledger</cite></p>',
        '<h2>What others add</h2>',
        '<blockquote><p>[2]Three.[/]</p><cite>— Harbor Post</cite>\n<p>[3]Four.[/]</p><cite>— The Lantern</cite></blockquote>',
        '<blockquote><p>[4]Five.[/]</p><cite>— The Lantern</cite></blockquote>',
        '<h2>Where reports differ</h2>',
        '<blockquote><p>[5]Six.[/]</p><cite>— The Ledger</cite>\n<p>[6]Seven.[/]</p><cite>— Harbor Post</cite></blockquote>',
      ].join('\n'),
    );
  });

  it('renders no heading if all sentences come from the main report', () => {
    expect(renderBody({ language: 'en', body: BODY.slice(0, 1) })).toBe(
      '<p>[0]One.[/] [1]Two.[/]</p><p><cite>— The Ledger</cite></p>',
    );
  });

  it('labels a review or an opinion piece', () => {
    expect(renderBody({ language: 'en', body: [{ ...said('The Ledger', 'One.'), section: 'review' }] })).toContain(
      '<h2>What the review says</h2>',
    );
    expect(renderBody({ language: 'en', body: [{ ...said('The Ledger', 'One.'), section: 'column' }] })).toContain(
      '<h2>What the column argues</h2>',
    );
  });

  it('shows no outlet name for sentences that cite several outlets', () => {
    expect(renderBody({ language: 'en', body: [{ ...said('', 'One.'), outletId: null, section: 'happened' }] })).toBe(
      '<p>[0]One.[/]</p>',
    );
  });

  it('renders passages without a section as the main report', () => {
    expect(renderBody({ language: 'en', body: [said('The Ledger', 'One.'), said('Harbor Post', 'Two.')] })).toBe(
      '<p>[0]One.[/]</p><p><cite>— The Ledger</cite></p>\n<p>[1]Two.[/]</p><p><cite>— Harbor Post</cite></p>',
    );
  });

  it('renders the passages of a report as its paragraphs, with the outlet once', () => {
    const passage = (text: string): BodyPassage => ({ ...said('The Ledger', text), section: 'happened' });
    expect(renderBody({ language: 'en', body: [passage('One.'), passage('Two.')] })).toBe(
      '<p>[0]One.[/]</p>\n<p>[1]Two.[/]</p><p><cite>— The Ledger</cite></p>',
    );
  });

  it('credits adjacent paragraphs of an outlet once', () => {
    const passage = (text: string): BodyPassage => ({ ...said('The Lantern', text), section: 'added', group: 0 });
    expect(renderBody({ language: 'fr', body: [passage('One.'), passage('Two.')] })).toBe(
      '<blockquote><p>[0]One.[/]</p>\n<p>[1]Two.[/]</p><cite>— The Lantern</cite></blockquote>',
    );
  });

  it('marks a main report that continues as an excerpt', () => {
    const html = renderBody({ language: 'en', isExcerpt: true, body: BODY });
    expect(html.match(/<cite>.*?\(excerpt\)<\/cite>/g)).toEqual(['<cite>— The Ledger (excerpt)</cite>']);
  });

  it('escapes all text from sources', () => {
    const html = renderBody({
      language: 'en',
      body: [{ ...said('A & "B" <i>', "<script>alert(1)</script> & 'x'"), section: 'added', group: 0 }],
    });
    expect(html).not.toMatch(/<script|<i>/);
    expect(html).toContain('A &amp; &quot;B&quot; &lt;i&gt;');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;x&#39;');
  });

  it('adds no English headings to an article in another language', () => {
    expect(
      renderBody({
        language: 'fr',
        body: [
          { ...said('Le Fil', 'Un.'), section: 'happened' },
          { ...said('La Voix', 'Deux.'), section: 'added', group: 0 },
        ],
      }),
    ).toBe(
      '<p>[0]Un.[/]</p><p><cite>— Le Fil</cite></p>\n<blockquote><p>[1]Deux.[/]</p><cite>— La Voix</cite></blockquote>',
    );
  });
});
