import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { renderBody } from '../draft/render-body.ts';
import { splitHtml, splitPlainText } from './translatable-text.ts';

const words = fc.stringMatching(/^[A-Za-z0-9 .,!?"'&<>⟦⟧1éß中い-]{0,60}$/);
const inline = fc.oneof(
  words,
  words.map((text) => `<cite>${text.replace(/[<>&]/g, '')}</cite>`),
  words.map((text) => `<strong>${text.replace(/[<>&]/g, '')}</strong>`),
  words.map((text) => `<a href="https://a.example/?a=1&amp;b=2">${text.replace(/[<>&]/g, '')}</a>`),
  fc.constant('<br />'),
  fc.constant('&nbsp;'),
);
const block = fc
  .tuple(fc.constantFrom('p', 'h2', 'blockquote', 'li'), fc.array(inline, { maxLength: 5 }))
  .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag}>`);
const article = fc.array(block, { maxLength: 6 }).map((blocks) => sanitiseArticleHtml(blocks.join('\n')));

describe('splitting an article into sentences', () => {
  it('reassembles any article without changes', () => {
    fc.assert(
      fc.property(article, (html) => {
        const text = splitHtml(html);
        expect(text.rejoin(text.sentences)).toBe(html);
      }),
      { numRuns: 400 },
    );
  });

  it('reassembles any plain text without changes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), words, fc.lorem({ mode: 'sentences' })), (plain) => {
        for (const text of [splitPlainText(plain), splitPlainText(plain, { whole: true })])
          expect(text.rejoin(text.sentences)).toBe(plain);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps all tags in order, whatever the translations are', () => {
    fc.assert(
      fc.property(article, (html) => {
        const text = splitHtml(html);
        const tags = (markup: string): string[] => markup.match(/<[^>]+>/g) ?? [];
        const other = text.sentences.map((sentence) => `X < ${[...sentence.matchAll(/⟦\d+⟧/g)].join(' & ')} y.`);
        expect(tags(text.rejoin(other))).toEqual(tags(html));
      }),
      { numRuns: 300 },
    );
  });

  it('extracts all sentences, including headings but not outlet names', () => {
    const sentences = [{ text: 'One & only. "Two," he said.', evidence: [] }];
    const html = sanitiseArticleHtml(
      renderBody({ body: [{ section: 'added', outletId: 1, outletName: 'The <Post>', sentences }], language: 'en' }),
    );
    const text = splitHtml(html);
    expect(text.sentences).toEqual(['What others add', 'One & only.', '"Two," he said.']);
    expect(text.rejoin(['Qué añaden otros', 'Uno <b>.', 'Dos.'])).toBe(
      '<h2>Qué añaden otros</h2>\n<blockquote><p><span data-sentence="body-0">Uno &lt;b&gt;. Dos.</span></p><cite>— The &lt;Post&gt;</cite></blockquote>',
    );
  });

  it('omits spaces between sentences if the language has none', () => {
    const text = splitHtml('<p>One is. Two are.</p>\n<p>Three.</p>');
    expect(text.rejoin(['一。', '二。', '三。'], false)).toBe('<p>一。二。</p>\n<p>三。</p>');
  });

  it('treats a headline as one sentence', () => {
    expect(splitPlainText('It rained. Then it stopped.', { whole: true }).sentences).toHaveLength(1);
  });
});
