import { describe, expect, it } from '@jest/globals';
import { renderBody } from './article-body.ts';

const passage = (outletName: string, ...texts: string[]) => ({ outletId: 1, outletName, sentences: texts.map((text) => ({ text, evidence: [] })) });

describe('renderBody', () => {
  it('names each outlet before its sentences and numbers these through', () => {
    const html = renderBody({ language: 'en', body: [passage('The Ledger', 'One.', 'Two.'), passage('Harbor Post', 'Three.')] });
    expect(html).toBe(
      '<section><p><cite>The Ledger</cite> reports:</p><blockquote><p data-sentence="0">One.</p><p data-sentence="1">Two.</p></blockquote></section>\n' +
        '<section><p>According to <cite>Harbor Post</cite>:</p><blockquote><p data-sentence="2">Three.</p></blockquote></section>',
    );
  });

  it('escapes all that comes from a source', () => {
    const html = renderBody({ language: 'en', body: [passage('A & "B" <i>', '<script>alert(1)</script> & \'x\'')] });
    expect(html).not.toMatch(/<script|<i>/);
    expect(html).toContain('A &amp; &quot;B&quot; &lt;i&gt;');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;x&#39;');
  });

  it('adds no English to an article in another language', () => {
    expect(renderBody({ language: 'fr', body: [passage('Le Fil', 'Un.')] })).toContain('<p><cite>Le Fil</cite>:</p>');
  });
});
