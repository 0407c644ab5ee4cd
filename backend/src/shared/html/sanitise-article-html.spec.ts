import { describe, expect, it } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { sanitiseArticleHtml } from './sanitise-article-html.ts';

const baseUrl = 'https://news.example/a/1';
const clean = (html: string): string => sanitiseArticleHtml(html, { baseUrl });

const FORBIDDEN_ELEMENTS =
  /^(?:script|style|iframe|object|embed|form|input|button|meta|base|link|svg|math|template|noscript|xmp|textarea|frame|frameset|applet|video|audio)$/;

/**
 * Returns everything in the output that a browser could run or load. Parses the output as HTML and also as XML, to
 * catch attacks with raw-text elements.
 */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  for (const options of [{}, { xmlMode: true }]) {
    new Parser(
      {
        onopentag: (name, attributes) => {
          if (FORBIDDEN_ELEMENTS.test(name)) dangers.push(name);
          for (const [attribute, value] of Object.entries(attributes)) {
            if (/^on|^(?:style|class|id|name|srcset|srcdoc|formaction|xlink:href|target)$/i.test(attribute))
              dangers.push(attribute);
            if (/^(?:href|src)$/i.test(attribute) && !/^(?:https?:\/\/|mailto:)/i.test(value)) dangers.push(value);
          }
        },
      },
      options,
    ).end(html);
  }
  return dangers;
}

const VECTORS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://i.example/a.jpg" onerror="alert(1)" onload=alert(1)>',
  '<img src=javascript:alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img/src=x/onerror=alert(1)//',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="https://ok.example/" onclick="alert(1)" target="_blank" style="x:y" id="a" class="b" name="c">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><img src=x onerror=alert(1)></noframes>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button><input autofocus onfocus=alert(1)></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="javascript:alert(1)//"><link rel=stylesheet href="https://evil.example/x.css">',
  '<body onload=alert(1)><p>x',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="https://x.example/"><a href="javascript:alert(1)">x',
  '<img src="https://i.example/a.jpg" srcset="javascript:alert(1) 2x">',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '"><script>alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x',
];

describe('sanitiseArticleHtml: attacks', () => {
  it.each(VECTORS)('removes everything from %j that a browser would run or load', (vector) => {
    const result = clean(vector);
    expect(dangersIn(result)).toEqual([]);
    // Sanitizing clean HTML again must not change it, so that the HTML cannot become dangerous when it is parsed
    // again.
    expect(clean(result)).toBe(result);
  });

  it.each(VECTORS)('removes %j from the middle of a text', (vector) => {
    const result = clean(`<p>before</p>${vector}`);
    expect(result).toContain('<p>before</p>');
    expect(dangersIn(result)).toEqual([]);
  });

  it('the helper dangersIn finds dangers in unsanitized input', () => {
    expect(VECTORS.filter((vector) => dangersIn(vector).length > 0).length).toBeGreaterThan(40);
  });
});

describe('sanitiseArticleHtml: articles', () => {
  it('keeps text elements', () => {
    const html =
      '<h2>Head</h2><p>A <strong>b</strong> <em>c</em></p><blockquote><p>q</p></blockquote><ul><li>l</li></ul><pre><code>x</code></pre>';
    expect(clean(html)).toBe(html);
    expect(
      clean(
        '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
      ),
    ).toBe(
      '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table>',
    );
  });

  it('keeps the text of elements that are not allowed', () => {
    expect(clean('<article><section><font color="red">Hello</font> <center>there</center></section></article>')).toBe(
      'Hello there',
    );
    expect(clean('<h1>Top</h1>')).toBe('<h2>Top</h2>');
  });

  it('drops elements that contain no text, together with their content', () => {
    expect(
      clean(
        '<p>a</p><script>alert(1)</script><style>p{}</style><noscript>n</noscript><svg><text>s</text></svg><select><option>o</option></select>',
      ),
    ).toBe('<p>a</p>');
  });

  it('makes links absolute and safe', () => {
    expect(clean('<a href="../b?x=1&amp;y=2" rel="opener" target="_top">b</a>')).toBe(
      '<a href="https://news.example/b?x=1&amp;y=2" rel="noopener noreferrer nofollow">b</a>',
    );
    expect(clean('<a href="mailto:ann@news.example">m</a>')).toBe(
      '<a href="mailto:ann@news.example" rel="noopener noreferrer nofollow">m</a>',
    );
    expect(clean('<a href="//other.example/x">o</a>')).toBe(
      '<a href="https://other.example/x" rel="noopener noreferrer nofollow">o</a>',
    );
    expect(sanitiseArticleHtml('<a href="/x">x</a>')).toBe('<a>x</a>');
  });

  it('keeps images with http(s) URLs and drops tracking pixels', () => {
    const figure =
      '<figure><img src="https://i.example/a.jpg" alt="A bridge" width="800" height="600" loading="lazy" /><figcaption>Bridge</figcaption></figure>';
    expect(clean(figure)).toBe(figure);
    expect(clean('<img src="/b.jpg">')).toBe('<img src="https://news.example/b.jpg" alt="" loading="lazy" />');
    expect(
      clean(
        '<p>x<img src="https://t.example/p.gif" width="1" height="1"><img src="https://pixel.wp.com/x.jpg"><img src="https://feeds.feedburner.com/~r/x/~4/1"><img></p>',
      ),
    ).toBe('<p>x</p>');
  });

  it('truncates very deeply nested and very long input', () => {
    expect(clean('<div><p>'.repeat(3000)).length).toBeLessThan(10_000);
    expect(clean(`<p>${'x'.repeat(2_000_000)}</p>`).length).toBeLessThan(400_100);
    expect(clean(`<p>before</p>${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`)).toMatch(
      /^<p>before<\/p>(?:<b>)+(?:<\/b>)+$/,
    );
  });
});
