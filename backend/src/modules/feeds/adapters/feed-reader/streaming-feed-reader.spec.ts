import { describe, expect, it } from '@jest/globals';
import { FeedUnreadableError } from '../../ports/feed-reader.ts';
import type { ParsedFeed, ParsedItem } from '../../ports/feed-reader.ts';
import type { ReaderLimits } from './limits.ts';
import { StreamingFeedReader } from './streaming-feed-reader.ts';

const URL_OF_FEED = 'https://news.example/feeds/all.xml';

async function read(
  document: string | Uint8Array,
  context: { contentType?: string; contentLocation?: string; contentLanguage?: string; url?: string } = {},
  limits: Partial<ReaderLimits> = {},
): Promise<ParsedFeed> {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document;
  return await new StreamingFeedReader(limits).read(bytes, { url: URL_OF_FEED, contentType: null, ...context });
}

async function readItem(inner: string): Promise<ParsedItem> {
  const feed = await read(rss(`<item>${inner}</item>`));
  return feed.items[0]!;
}

async function refusal(
  document: string | Uint8Array,
  limits: Partial<ReaderLimits> = {},
): Promise<FeedUnreadableError> {
  const outcome = await read(document, {}, limits).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(FeedUnreadableError);
  return outcome as FeedUnreadableError;
}

const NAMESPACES =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" ' +
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"';
const rss = (inner: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" ${NAMESPACES}><channel>${inner}</channel></rss>`;
const atom = (inner: string, attributes = ''): string =>
  `<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}>${inner}</feed>`;

describe('StreamingFeedReader with supported formats', () => {
  it('reads RSS 2.0 with its usual modules', async () => {
    const feed = await read(
      rss(`
        <title>The Harbour</title><link>https://news.example/</link><description>Local news</description><language>en-gb</language><ttl>30</ttl>
        <atom:link rel="self" href="https://news.example/feeds/all.xml"/><atom:link rel="hub" href="https://hub.example/"/>
        <image><url>/logo.png</url><title>Not the title</title><link>https://elsewhere.example/</link></image>
        <item>
          <title>Bridge &amp; tunnel</title><link>https://news.example/a/1</link><guid isPermaLink="false">n-1</guid>
          <pubDate>Tue, 08 Sep 2026 10:15:00 +0200</pubDate><dc:creator>Ann Lee</dc:creator>
          <category>World</category><category>Politics</category>
          <description>&lt;p&gt;Short&lt;/p&gt;</description><content:encoded><![CDATA[<p>Long <b>text</b></p>]]></content:encoded>
          <media:group><media:content url="https://img.example/1.jpg" type="image/jpeg" width="1200" height="800"><media:credit>Agency</media:credit></media:content></media:group>
          <enclosure url="https://img.example/1.mp3" type="audio/mpeg" length="99"/>
        </item>`),
    );
    expect(feed).toMatchObject({
      format: 'rss',
      title: 'The Harbour',
      link: 'https://news.example/',
      language: 'en-gb',
      ttlMinutes: 30,
      imageUrl: 'https://news.example/logo.png',
      problems: [],
    });
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({
      identity: 'n-1',
      identityFrom: 'id',
      link: 'https://news.example/a/1',
      title: 'Bridge & tunnel',
      summaryHtml: '<p>Short</p>',
      contentHtml: '<p>Long <b>text</b></p>',
      authors: [{ name: 'Ann Lee', email: null, url: null }],
      categories: ['World', 'Politics'],
      publishedAt: new Date('2026-09-08T08:15:00Z'),
      language: null,
      media: [
        {
          url: 'https://img.example/1.jpg',
          medium: 'image',
          width: 1200,
          height: 800,
          credit: 'Agency',
          role: 'content',
        },
      ],
      enclosures: [{ url: 'https://img.example/1.mp3', medium: 'audio' }],
    });
  });

  it('reads dates in the language of the feed, and returns a date that it cannot read as text', async () => {
    const dated = (date: string) => `<item><title>T</title><pubDate>${date}</pubDate></item>`;
    const { items } = await read(
      rss(`<language>hr</language>${dated('pon, 9 listopada 2026 10:00')}${dated('9 Foo 2026')}${dated('')}`),
    );
    expect(items.map(({ publishedAt, unreadableDate }) => [publishedAt, unreadableDate])).toEqual([
      [new Date('2026-10-09T10:00:00Z'), null],
      [null, '9 Foo 2026'],
      [null, null],
    ]);
  });

  it('reads RSS 1.0, in which items are siblings of the channel', async () => {
    const feed = await read(
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel rdf:about="https://news.example/"><title>RDF news</title><link>https://news.example/</link><items><rdf:Seq><rdf:li rdf:resource="x"/></rdf:Seq></items></channel>
        <item rdf:about="https://news.example/1"><title>One</title><dc:date>2026-09-08T10:15:00Z</dc:date></item></rdf:RDF>`,
    );
    expect(feed).toMatchObject({ format: 'rss-1.0', title: 'RDF news', id: 'https://news.example/' });
    expect(feed.items).toMatchObject([
      { title: 'One', link: 'https://news.example/1', publishedAt: new Date('2026-09-08T10:15:00Z') },
    ]);
  });

  it('reads Atom 1.0 with text, HTML and XHTML content', async () => {
    const feed = await read(
      atom(`<title type="text">1 &lt; 2</title><link href="https://news.example/"/><link rel="self" href="self.xml"/><id>tag:1</id>
        <entry><id>tag:2</id><title type="html">A &lt;em&gt;bold&lt;/em&gt; claim</title><link rel="related" href="https://other.example/"/>
          <link rel="alternate" type="application/json" href="https://news.example/1.json"/><link rel="alternate" type="text/html" href="https://news.example/1"/>
          <updated>2026-09-08T10:15:00Z</updated><author><name>Ann Lee</name><email>ann@news.example</email></author>
          <category term="world" label="World news"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hi <img src="a.png"/></p></div></content></entry>`),
    );
    expect(feed).toMatchObject({
      format: 'atom',
      title: '1 < 2',
      titleHtml: '1 &lt; 2',
      link: 'https://news.example/',
    });
    expect(feed.items[0]).toMatchObject({
      title: 'A bold claim',
      titleHtml: 'A <em>bold</em> claim',
      link: 'https://news.example/1',
      categories: ['world'],
      authors: [{ name: 'Ann Lee', email: 'ann@news.example' }],
      contentHtml: '<p>Hi <img src="https://news.example/feeds/a.png" /></p>',
      updatedAt: new Date('2026-09-08T10:15:00Z'),
      publishedAt: new Date('2026-09-08T10:15:00Z'),
    });
  });

  it('reads Atom 0.3 with base64-encoded text', async () => {
    const encoded = Buffer.from('Hello <b>world</b>').toString('base64');
    const feed = await read(
      `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><tagline>About</tagline><entry><title mode="base64">${encoded}</title><issued>2026-09-08</issued></entry></feed>`,
    );
    expect(feed.descriptionHtml).toBe('About');
    expect(feed.items[0]).toMatchObject({
      title: 'Hello world',
      titleHtml: 'Hello <b>world</b>',
      publishedAt: new Date('2026-09-08T00:00:00Z'),
    });
  });

  it('reads JSON Feed', async () => {
    const feed = await read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J & J',
        home_page_url: 'https://news.example/',
        language: 'en',
        items: [
          {
            id: 7,
            url: '/a/7',
            title: '5 < 6',
            content_html: '<a href="/b">b</a>',
            date_published: '2026-09-08T10:15:00+02:00',
            image: '/i.jpg',
            tags: ['World'],
            authors: [{ name: 'Ann Lee' }],
          },
          'rubbish',
        ],
      }),
    );
    expect(feed).toMatchObject({
      format: 'json-feed',
      title: 'J & J',
      link: 'https://news.example/',
      problems: ['An item that is not an object was skipped.'],
    });
    expect(feed.items).toMatchObject([
      {
        identity: '7',
        link: 'https://news.example/a/7',
        title: '5 < 6',
        contentHtml: '<a href="https://news.example/b">b</a>',
        publishedAt: new Date('2026-09-08T08:15:00Z'),
        media: [{ url: 'https://news.example/i.jpg' }],
        categories: ['World'],
        language: 'en',
      },
    ]);
  });

  it('reads the Channel Definition Format (CDF)', async () => {
    const feed = await read(
      '<CHANNEL HREF="https://news.example/"><ABSTRACT>About</ABSTRACT><ITEM HREF="https://news.example/1" LASTMOD="2026-09-08T10:15:00Z"><TITLE>One</TITLE></ITEM></CHANNEL>',
    );
    expect(feed).toMatchObject({ format: 'cdf', descriptionHtml: 'About', link: 'https://news.example/' });
    expect(feed.items).toMatchObject([
      { title: 'One', link: 'https://news.example/1', updatedAt: new Date('2026-09-08T10:15:00Z') },
    ]);
  });

  it('matches elements by namespace, and recognizes common prefixes that are not declared', async () => {
    const feed = await read(
      `<r:rss xmlns:r="http://backend.userland.com/rss2" xmlns:x="http://purl.org/dc/elements/1.1/" xmlns:other="urn:other"><r:channel>
        <r:item><other:title>Not it</other:title><r:title>It</r:title><x:creator>Ann Lee</x:creator><media:thumbnail url="https://img.example/t.jpg"/></r:item></r:channel></r:rss>`,
    );
    expect(feed.items[0]).toMatchObject({
      title: 'It',
      authors: [{ name: 'Ann Lee' }],
      media: [{ role: 'thumbnail' }],
    });
  });

  it.each([
    ['<ttl>90</ttl>', 90],
    ['<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4</sy:updateFrequency>', 360],
    ['<ttl>soon</ttl>', null],
    ['', null],
  ])('reads the polling interval from %s', async (inner, minutes) => {
    expect((await read(rss(inner))).ttlMinutes).toBe(minutes);
  });
});

describe('StreamingFeedReader with ids, links and metadata', () => {
  it('identifies an item by its id, otherwise by its link, otherwise by a hash of its text', async () => {
    expect(await readItem('<guid>g</guid><link>https://a.example/1</link>')).toMatchObject({
      identity: 'g',
      identityFrom: 'id',
    });
    expect(await readItem('<link>https://a.example/1</link>')).toMatchObject({
      identity: 'https://a.example/1',
      identityFrom: 'link',
    });
    const first = await readItem('<title>Same</title><description>text</description>');
    const again = await readItem('<title>Same</title><description>text</description>');
    const other = await readItem('<title>Same</title><description>other</description>');
    expect(first.identityFrom).toBe('content');
    expect(again.identity).toBe(first.identity);
    expect(other.identity).not.toBe(first.identity);
  });

  it('uses a guid as the link only if the guid is a web address and a permalink', async () => {
    expect((await readItem('<guid>https://a.example/1</guid>')).link).toBe('https://a.example/1');
    expect((await readItem('<guid isPermaLink="false">https://a.example/1</guid>')).link).toBeNull();
    expect((await readItem('<guid>1</guid>')).link).toBeNull();
  });

  it('drops links that are not web addresses', async () => {
    expect((await readItem('<title>x</title><link>javascript:alert(1)</link>')).link).toBeNull();
    const item = await readItem(
      '<media:content url="data:image/png;base64,AA"/><enclosure url="javascript:alert(1)"/><itunes:image href="/ok.png"/><media:thumbnail>not an address</media:thumbnail>',
    );
    expect([...item.media, ...item.enclosures].map(({ url }) => url)).toEqual(['https://news.example/ok.png']);
  });

  it('prefers the outlet’s own link over the redirect of a feed service', async () => {
    const item = await readItem(
      '<link>https://feedproxy.example/x</link><feedburner:origLink>https://news.example/1</feedburner:origLink>',
    );
    expect(item.link).toBe('https://news.example/1');
  });

  it('resolves addresses in the text of an item against its link, unless the feed states a base', async () => {
    const item =
      '<item><link>https://page.example/a/1</link><description>&lt;img src="p.jpg"&gt;</description><media:content url="/m.jpg"/></item>';
    expect((await read(rss(item))).items[0]).toMatchObject({
      summaryHtml: '<img src="https://page.example/a/p.jpg">',
      media: [{ url: 'https://page.example/m.jpg' }],
    });
    const based = rss(item).replace('<rss', '<rss xml:base="https://base.example/b/"');
    expect((await read(based)).items[0]).toMatchObject({ summaryHtml: '<img src="https://base.example/b/p.jpg">' });
    const json = JSON.stringify({ items: [{ url: 'https://page.example/a/1', content_html: '<img src="p.jpg">' }] });
    expect((await read(json)).items[0]).toMatchObject({ contentHtml: '<img src="https://page.example/a/p.jpg">' });
  });

  it('resolves addresses against xml:base, then Content-Location, then the address of the feed', async () => {
    const entry =
      '<entry><link href="one"/><content type="html">&lt;a href="two"&gt;x&lt;/a&gt;&lt;img srcset="s.jpg 1x, l.jpg 2x"&gt;</content></entry>';
    const byUrl = await read(atom(entry));
    expect(byUrl.items[0]).toMatchObject({
      link: 'https://news.example/feeds/one',
      contentHtml:
        '<a href="https://news.example/feeds/two">x</a><img srcset="https://news.example/feeds/s.jpg 1x, https://news.example/feeds/l.jpg 2x">',
    });
    const byLocation = await read(atom(entry), { contentLocation: '/located/' });
    expect(byLocation.items[0]?.link).toBe('https://news.example/located/one');
    const byBase = await read(atom(entry, 'xml:base="https://base.example/b/"'), { contentLocation: '/located/' });
    expect(byBase.items[0]).toMatchObject({
      link: 'https://base.example/b/one',
      contentHtml: expect.stringContaining('href="https://base.example/b/two"'),
    });
  });

  it('leaves absolute addresses unchanged', async () => {
    const item = await readItem(
      '<link>https://a.example/%7ebob?b=1&amp;a=2</link><description>&lt;a href="https://a.example/?x=1&amp;amp;y=2"&gt;x&lt;/a&gt;</description>',
    );
    expect(item.link).toBe('https://a.example/%7ebob?b=1&a=2');
    expect(item.summaryHtml).toBe('<a href="https://a.example/?x=1&amp;y=2">x</a>');
  });

  it.each([
    ['Ann Lee (ann@a.example)', 'Ann Lee', 'ann@a.example'],
    ['ann@a.example (Ann Lee)', 'Ann Lee', 'ann@a.example'],
    ['Ann Lee &lt;ann@a.example&gt;', 'Ann Lee', 'ann@a.example'],
    ['mailto:ann@a.example', null, 'ann@a.example'],
    ['Ann Lee', 'Ann Lee', null],
  ])('reads the author %s', async (text, name, email) => {
    expect((await readItem(`<author>${text}</author>`)).authors).toMatchObject([{ name, email }]);
  });

  it('reads the language from the item, xml:lang or the response', async () => {
    const feed = await read(atom('<entry xml:lang="cy"><title>a</title></entry><entry><title>b</title></entry>'), {
      contentLanguage: 'en',
    });
    expect(feed.language).toBe('en');
    expect(feed.items.map(({ language }) => language)).toEqual(['cy', 'en']);
  });
});

describe('StreamingFeedReader with broken feeds', () => {
  it('keeps the items of a truncated feed and reports the truncation', async () => {
    const feed = await read('<rss><channel><title>T</title><item><title>One</title></item><item><title>Two</ti');
    expect(feed.items.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(feed.problems).toEqual(['The feed is cut off. The part before the cut was read.']);
  });

  it('repairs bare ampersands, HTML entities and unescaped HTML', async () => {
    const item = await readItem(
      '<title>Fish & chips &eacute; &unknown; a&b</title><link>https://a.example/?a=1&b=2</link><description>One<br>two <b>three</description>',
    );
    expect(item).toMatchObject({
      title: 'Fish & chips é &unknown; a&b',
      link: 'https://a.example/?a=1&b=2',
      summaryHtml: 'One<br />two <b>three</b>',
    });
  });

  it('separates items whose elements were not closed', async () => {
    const feed = await read(
      '<rss><channel><title>T</title><item><title>One</title><item><title>Two</title></item></channel></rss>',
    );
    expect(feed.items.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(feed.title).toBe('T');
    expect(feed.problems).toContain('An item was not closed before the next one began. Both were kept.');
  });

  it('skips server warnings in front of the feed', async () => {
    const feed = await read(
      `<br />\n<b>Warning</b>: something in /var/www on line 3<br />\n${rss('<title>T</title><item><title>One</title></item>')}`,
    );
    expect(feed).toMatchObject({ title: 'T', items: [{ title: 'One' }] });
  });

  it('skips an item without content', async () => {
    const feed = await read(rss('<item></item><item><title>One</title></item>'));
    expect(feed.items).toHaveLength(1);
    expect(feed.problems).toEqual(['An item without a title, link, id or text was skipped.']);
  });

  it('treats a feed without items as empty, not as broken', async () => {
    expect(await read(rss('<title>T</title>'))).toMatchObject({ items: [], problems: [] });
  });

  it('keeps text in angle brackets in a title if the text is not an HTML tag', async () => {
    expect((await readItem('<title>How Map&amp;lt;K, V&amp;gt; works</title>')).title).toBe('How Map<K, V> works');
    expect((await readItem('<title>The &lt;T&gt; in generics</title>')).title).toBe('The <T> in generics');
  });

  it('handles elements that are named like properties of Object.prototype', async () => {
    const item = await readItem('<constructor>x</constructor><__proto__>y</__proto__><title constructor="a">T</title>');
    expect(item.title).toBe('T');
  });
});

describe('StreamingFeedReader with documents that are not feeds', () => {
  it.each([
    ['<!DOCTYPE html><html><body><p>Welcome', 'html', /HTML page, not a feed/],
    ['<!doctype html><title>Welcome</title><p>News', 'html', /HTML page/],
    ['<html><head></head></html>', 'html', /HTML page/],
    ['<catalog><book/></catalog>', 'not-a-feed', /root element <catalog>/],
    ['<\u0007cat\u202ealog>x', 'not-a-feed', /root element <catalog>/],
    ['Service unavailable', 'not-a-feed', /plain text/],
    ['  \n', 'empty', /empty document/],
    ['', 'empty', /empty document/],
    ['{"items": [', 'bad-json', /invalid JSON/],
    ['{"error": "gone"}', 'not-a-feed', /not a JSON Feed/],
    ['\u0000\u0001\u0002PNG', 'not-a-feed', /binary file/],
  ])('rejects %j', async (document, reason, message) => {
    const error = await refusal(document);
    expect(error.reason).toBe(reason);
    expect(error.message).toMatch(message);
    expect(error).toMatchObject({ code: 'feed-unreadable', httpStatus: 422 });
  });
});

describe('StreamingFeedReader with hostile documents', () => {
  it('never expands an entity that contains another entity', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
    const feed = await read(laughs + rss('<item><title>&c;&b;|&a;</title></item>'));
    expect(feed.items[0]?.title).toBe('&c;&b;|ha');
  });

  it('limits the total length of expanded entities', async () => {
    const doctype = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}">]>`;
    const feed = await read(
      doctype + rss(`<item><title>T</title><description>${'&a;'.repeat(5000)}</description></item>`),
    );
    expect(feed.items[0]!.summaryHtml!.length).toBeLessThan(100_000);
  });

  it('loads neither files nor URLs for an external entity', async () => {
    const feed = await read(
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY % p SYSTEM "http://a.example/">%p;]>${rss('<item><title>a&a;b</title></item>')}`,
    );
    expect(feed.items[0]?.title).toBe('a&a;b');
  });

  it('rejects deep nesting, too many attributes, long attributes and items with too many elements', async () => {
    const limits = { maxDepth: 20, maxNodes: 50 };
    expect((await refusal(rss(`<item>${'<a>'.repeat(30)}`), limits)).message).toMatch(
      /nested more than 20 levels deep/,
    );
    expect(
      (await refusal(rss(`<item a="1" b="1" c="1" d="1" e="1" f="1" g="1" h="1" i="1">`), { maxAttributes: 8 }))
        .message,
    ).toMatch(/more than 8 attributes/);
    expect((await refusal(rss(`<item a="${'x'.repeat(101)}">`), { maxAttributeLength: 100 })).message).toMatch(
      /attribute of 101 characters/,
    );
    expect((await refusal(rss(`<item>${'<a/>'.repeat(60)}</item>`), limits)).reason).toBe('too-complex');
  });

  it('keeps the first items of a very long feed and reports how many there were', async () => {
    const items = Array.from({ length: 30 }, (_unused, i) => `<item><title>${i}</title></item>`).join('');
    const feed = await read(rss(`${items}<description>After the items</description>`), {}, { maxItems: 10 });
    expect(feed.items.map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(feed.descriptionHtml).toBe('After the items');
    expect(feed.problems).toEqual(['The feed has 30 items. Only the first 10 were read.']);
  });

  it('truncates an overlong text and reports this once', async () => {
    const feed = await read(
      rss(`<item><title>T</title><description>${'word '.repeat(50_000)}</description></item>`),
      {},
      { maxTextLength: 100_000 },
    );
    expect(feed.items[0]!.summaryHtml!.length).toBeLessThan(200_000);
    expect(feed.problems).toEqual(['The text of an item is longer than 100000 characters. The rest was cut off.']);
  });

  it('yields to the event loop while reading a large feed', async () => {
    const item = `<item><title>T</title><content:encoded><![CDATA[${'<p>word</p>'.repeat(300)}]]></content:encoded></item>`;
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await read(rss(item.repeat(3000)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});

describe('StreamingFeedReader with long texts', () => {
  it('decodes entities that are split between pieces of the text', async () => {
    const text = 'é&amp;'.repeat(40_000);
    const item = await readItem(`<title>T</title><description>${text}</description>`);
    expect(item.summaryHtml).toBe('é&amp;'.repeat(40_000));
  });
});
