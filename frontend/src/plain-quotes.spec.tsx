import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

import { plainQuotes } from './plain-quotes.ts';

describe('plainQuotes', () => {
  it('unescapes quotation marks and apostrophes in text', () => {
    const page = renderToStaticMarkup(<p title={`"so", it's`}>{`"Don't <b> & go": &quot;`}</p>);
    expect(plainQuotes(page)).toBe(`<p title="&quot;so&quot;, it's">"Don't &lt;b&gt; &amp; go": &amp;quot;</p>`);
  });

  it.each([
    ['a value that holds the end of a tag', `<a title="a > b&quot; onload=&quot;x">`],
    ['a value between apostrophes', `<a title='it&#x27;s > "&#x27; onload=x'>`],
    ['a comment', `<!-- it's &quot; > --><a title="&quot; ='">`],
    ['a tag over several lines', `<a\ntitle="&quot;">`],
    ['a script', `<script type="application/ld+json">{"a":"say &quot;no&quot;, it&#x27;s <b>"}</script>`],
    ['what no browser takes for a tag', `<a title="&quot;`],
  ])('leaves %s unchanged', (_what, html) => {
    expect(plainQuotes(html)).toBe(html);
  });
});
