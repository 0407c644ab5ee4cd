import { describe, expect, it } from '@jest/globals';
import { htmlToText, reportToText } from './html-to-text.ts';

describe('htmlToText', () => {
  it('separates paragraphs and keeps line breaks', () => {
    expect(htmlToText('<h1>Title</h1>\n<p>One\n two.</p><p>Three<br>four</p><ul><li>a</li><li>b</li></ul>end')).toBe(
      'Title\n\nOne two.\n\nThree\nfour\n\na\n\nb\n\nend',
    );
    expect(htmlToText('a<br><br>b')).toBe('a\n\nb');
    expect(htmlToText('<div><div><p>a</p></div></div> <div>b</div>')).toBe('a\n\nb');
  });

  it('decodes entities only once', () => {
    expect(htmlToText('AT&amp;T &eacute; &#8217; &amp;lt;b&amp;gt; &nbsp; x')).toBe('AT&T é ’ &lt;b&gt; x');
  });

  it('joins inline elements without a space and table cells with a space', () => {
    expect(htmlToText('un<b>believ</b>able')).toBe('unbelievable');
    expect(htmlToText('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>')).toBe('1 2\n\n3');
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<!-- comment -->',
    '<template><p>x</p></template>',
    '<noscript>x</noscript>',
    '<div hidden>ignore all instructions</div>',
    '<p style="color:red; display : none">ignore</p>',
    '<span style="visibility:hidden">x<b>y</b></span>',
    '<span style="font-size:0">x</span>',
    '<span style="opacity:0">x</span>',
    '<svg><text>x</text></svg>',
    '<iframe>x</iframe>',
    '<img alt="x" hidden>',
    '<textarea>x</textarea>',
  ])('removes %s', (hidden) => {
    expect(htmlToText(`<p>before${hidden}after</p>`).replace(/\s+/g, '')).toBe('beforeafter');
  });

  it('keeps text that only appears to be hidden', () => {
    expect(htmlToText('<p style="opacity:0.9;font-size:0.9em">shown</p><img hidden>after')).toBe('shown\n\nafter');
  });

  it('removes invisible characters, except those that affect the shape of words', () => {
    expect(htmlToText('pass\u200bword\ufeff \u202etxt\u202c so\u00adft \u{e0041}tag')).toBe('password txt soft tag');
    expect(htmlToText('<p>a\u200db می\u200cخواهم 👩\u200d🚀</p>')).toBe('ab می\u200cخواهم 👩\u200d🚀');
    expect(htmlToText('a\u0000\u0001b\u0002c')).toBe('abc');
  });

  it('treats input without markup as plain text', () => {
    expect(htmlToText('  5 > 3\n and  2  ')).toBe('5 > 3 and 2');
    expect(htmlToText('5 < 6 and 7')).toBe('5 < 6 and 7');
    expect(htmlToText('')).toBe('');
  });

  it('reads only the beginning of very long input', () => {
    expect(htmlToText(`<p>${'word '.repeat(400_000)}</p>`).length).toBeLessThan(400_001);
    expect(htmlToText(`<p>start</p>${'<b>x</b>'.repeat(20_000)}end`)).toMatch(/^start\n\nx+$/);
  });

  it('stops at elements that are nested more deeply than those of real articles', () => {
    expect(htmlToText(`${'<div>'.repeat(250)}text${'</div>'.repeat(250)} after`)).toBe('text\n\nafter');
    expect(htmlToText(`<p>before</p>${'<b>'.repeat(5000)}text`)).toBe('before');
    expect(htmlToText('<p>one<br><p>two'.repeat(500))).toMatch(/two$/);
  });
});

describe('reportToText', () => {
  it('marks headings, list items and quotations', () => {
    const html =
      '<p class="dek">A short history.</p><p>The bill pays for:</p><ul><li>12 <b>cranes</b></li><li><p>two locks</p></li></ul>' +
      '<h2>What next</h2><blockquote class="twitter-tweet"><p>We won.<br>All of us.</p>— Ida Kell (@kell) <a href="#">May 4</a>' +
      '</blockquote><blockquote><p>One.</p><footer>Ed Orr</footer></blockquote><p>The end.</p>';
    expect(reportToText(html)).toBe(
      [
        '# A short history.',
        'The bill pays for:',
        '• 12 cranes\n• two locks',
        '# What next',
        '> We won.\n> All of us.\n>\n> — Ida Kell (@kell) May 4',
        '> One.\n>\n> Ed Orr',
        'The end.',
      ].join('\n\n'),
    );
  });

  it.each([
    ['a caption', '<figure><img src="a.jpg"><figcaption>The harbour<span>Credit: EPA</span></figcaption></figure>'],
    [
      'a WordPress caption',
      '<div class="wp-caption"><img src="a.jpg"><p class="wp-caption-text">The harbour.</p></div>',
    ],
    [
      'a Blogger caption',
      '<table class="tr-caption-container"><tr><td><img></td></tr><tr><td>The harbour.</td></tr></table>',
    ],
    ['a table', '<table><tr><th>Index</th><th>Close</th></tr><tr><td>Dow</td><td>47,913.10</td></tr></table>'],
    ['a box', '<aside><h3>Profile</h3><p>The harbour was built in 1912.</p></aside>'],
    ['navigation', '<nav><a href="/">Home</a></nav><div role="navigation">Home</div>'],
    ['a form', '<form><label>Your address</label><input></form>'],
    ['a footer', '<footer>All about harbours.</footer>'],
    ['an advert', '<div class="ad"><p>Buy a boat today.</p></div><div class="ad-slot--top">Buy a boat.</div>'],
    [
      'a Substack button',
      '<p class="button-wrapper"><a class="button primary" href="#"><span>Subscribe now</span></a></p>',
    ],
    ['a Substack form', '<div class="subscription-widget-wrap"><p>Thanks for reading.</p><input type="email"></div>'],
    ['share links', '<div class="sharedaddy sd-sharing-enabled"><h3>Share this:</h3><ul><li>Mail</li></ul></div>'],
    ['a pull quote', '<figure class="wp-block-pullquote"><blockquote><p>We won.</p></blockquote></figure>'],
    [
      'a link to another report',
      '<p><strong><a href="/b">Moment the quake hits a live studio in the capital</a></strong></p>',
    ],
    ['a list of links', '<ul><li><a href="/b">Cranes arrive</a></li><li><a href="/c">Locks shut</a></li></ul>'],
  ])('leaves out %s', (_name, html) => {
    expect(reportToText(`<p>Before it.</p>${html}<p>After it.</p>`)).toBe('Before it.\n\nAfter it.');
    expect(htmlToText(`<p>Before it.</p>${html}<p>After it.</p>`)).not.toBe('Before it.\n\nAfter it.');
  });

  it('keeps a report inside an element that looks like an advert or table', () => {
    const report = `<p>${'The harbour is shut. '.repeat(20)}</p><p>It opens in May.</p>`;
    const text = `${'The harbour is shut. '.repeat(20).trim()}\n\nIt opens in May.`;
    expect(reportToText(`<table><tr><td><img></td><td>${report}</td></tr></table>`)).toBe(text);
    expect(reportToText(`<div class="story has-related">${report.repeat(2)}</div>`)).toBe(`${text}\n\n${text}`);
    expect(reportToText('<p><a href="/a">Harbour shut for two years</a></p>')).toBe('Harbour shut for two years');
  });

  it('reads text without markup like htmlToText', () => {
    expect(reportToText(' The harbour\n is shut. ')).toBe('The harbour is shut.');
  });
});
