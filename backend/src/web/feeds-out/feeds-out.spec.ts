import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import type { PublicCorrection, PublishedArticle } from '../../modules/articles/index.ts';
import type { CommonGround } from '../../modules/curation/index.ts';
import { FEED_FORMATS } from './feed.ts';
import { FeedsOut } from './feeds-out.ts';

const SITE = 'https://site.example';
const HUB = 'https://hub.example/';
const REVIEW_HTML = '<p lang="en"><small>Compiled by software from 1 report. Approved by Maren &amp; Tove.</small></p>';
const HOSTILE = '</title><script>alert(1)</script>]]> & \u0001 \uFFFE 🚀 "\'';

function article(id: number, changes: Partial<PublishedArticle> = {}): PublishedArticle {
  return {
    id,
    title: `Title ${id}`,
    summary: 'A summary.',
    content: '<p>Text &amp; more.</p>',
    category: 'Politics',
    author: null,
    imageKey: null,
    language: 'en',
    tags: [],
    sourceUrls: ['https://outlet.example/a?b=1&c=2'],
    publishedAt: new Date('2026-11-20T10:00:00Z'),
    updatedAt: new Date('2026-11-20T11:30:00Z'),
    status: 'approved',
    corrections: [],
    review: 'Compiled by software from 1 report. Approved by Maren & Tove.',
    ...changes,
  };
}

/** Returns the texts of all elements by their path. Throws if the XML is not well-formed. */
function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    text = '';
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    const path = open.join('/');
    texts.set(path, [...(texts.get(path) ?? []), text]);
    text = '';
    open.pop();
  });
  parser.write(xml).close();
  return texts;
}

const HEAD = { seq: 4812, hash: 'ab'.repeat(32), at: new Date() };

function feedsOf(articles: PublishedArticle[], corrections: PublicCorrection[] = [], head: typeof HEAD | null = null) {
  return new FeedsOut({
    siteUrl: SITE,
    hubUrl: HUB,
    log: { findLastPublication: (ids) => Promise.resolve(ids.length === 0 ? null : head) },
    corrections: {
      findNewest: () => Promise.resolve(corrections),
      findByArticle: (id) => Promise.resolve(corrections.filter(({ articleId }) => articleId === id)),
    },
    commonGround: { find: () => Promise.resolve(COMMON_GROUND), findRetracted: () => Promise.resolve([8]) },
    outlets: { listNames: () => Promise.resolve([{ slug: 'the-post', name: 'The Post & Co', formerNames: [] }]) },
    matches: { find: ({ words }) => Promise.resolve(words.length > 1 ? articles : null) },
    articles: {
      findNewestOfOutlet: () => Promise.resolve(articles),
      findByIds: (ids) => Promise.resolve(articles.filter(({ id }) => ids.includes(id))),
      findById: (id) => Promise.resolve(articles.find((one) => one.id === id) ?? null),
      findNewest: (category) =>
        Promise.resolve(articles.filter((one) => category === null || one.category === category)),
      findCategories: () => Promise.resolve([{ category: 'Chess', slug: 'chess', updatedAt: new Date() }]),
    },
  });
}

const COMMON_GROUND: CommonGround[] = [
  {
    id: 7,
    versionId: 70,
    category: 'Politics',
    language: 'ar',
    publishedAt: new Date('2026-11-20T10:00:00Z'),
    updatedAt: new Date('2026-11-20T11:30:00Z'),
    sentences: ['NATO تعلن.', 'A & B.'].map((text, ordinal) => ({
      place: 'summary',
      ordinal,
      text,
      outlets: { conservative: ['Herald'], liberal: ['Q&A'], center: ['Wire', 'Ledger'] },
    })),
  },
];

const CORRECTION: PublicCorrection = {
  id: 3,
  articleId: 7,
  title: 'Title 7',
  language: 'en',
  category: 'Science',
  status: 'approved',
  kind: 'number',
  note: 'The bridge is 40 m long, not 400.',
  changes: [
    { place: 'body', before: 'It is 400 m.', after: 'It is 40 m.' },
    { place: 'body', before: null, after: null },
  ],
  correctedAt: new Date('2026-11-21T20:00:00Z'),
  html: '<p>It was changed to: It is 40 m.</p>',
};

describe('FeedsOut', () => {
  it('escapes a hostile title in every format', async () => {
    const feeds = feedsOf([article(1, { title: HOSTILE, imageKey: 'a'.repeat(32) })]);
    const readable = HOSTILE.replaceAll('\u0001', '').replaceAll('\uFFFE', '');
    const rss = textsOf((await feeds.renderSiteFeed('rss')).text);
    expect(rss.get('rss/channel/item/title')).toEqual([readable]);
    expect(rss.get('rss/channel/item/content:encoded')).toEqual([`${REVIEW_HTML}<p>Text &amp; more.</p>`]);
    const atom = textsOf((await feeds.renderSiteFeed('atom')).text);
    expect(atom.get('feed/entry/title')).toEqual([readable]);
    const json = JSON.parse((await feeds.renderSiteFeed('json')).text) as { items: { title: string; image: string }[] };
    expect(json.items[0]).toMatchObject({ title: HOSTILE, image: `${SITE}/img/${'a'.repeat(32)}/1200.jpg` });
  });

  it('truncates a title of 2,000 characters without splitting a character', async () => {
    const { items } = JSON.parse(
      (await feedsOf([article(1, { title: '🚀'.repeat(1000) })]).renderSiteFeed('json')).text,
    ) as {
      items: { title: string }[];
    };
    expect(items[0]?.title.isWellFormed()).toBe(true);
    expect(items[0]?.title.endsWith('…')).toBe(true);
  });

  it("uses each article's URL as its id in all formats", async () => {
    const feeds = feedsOf([article(7)]);
    expect(textsOf((await feeds.renderSiteFeed('rss')).text).get('rss/channel/item/guid')).toEqual([
      `${SITE}/article/7`,
    ]);
    expect(textsOf((await feeds.renderSiteFeed('atom')).text).get('feed/entry/id')).toEqual([`${SITE}/article/7`]);
    expect((JSON.parse((await feeds.renderSiteFeed('json')).text) as { items: { id: string }[] }).items[0]?.id).toBe(
      `${SITE}/article/7`,
    );
  });

  it('prints the head of the decision log at the time of its newest change, unless nothing is logged', async () => {
    const feeds = feedsOf([article(1)], [], HEAD);
    const line = `Decision log: entry 4,812 · ${HEAD.hash}`;
    expect(textsOf((await feeds.renderSiteFeed('rss')).text).get('rss/channel/dcterms:provenance')).toEqual([line]);
    expect(textsOf((await feeds.renderSiteFeed('atom')).text).get('feed/dcterms:provenance')).toEqual([line]);
    expect(JSON.parse((await feeds.renderSiteFeed('json')).text)).toMatchObject({
      _parallax: { decision_log: line },
    });
    for (const format of FEED_FORMATS)
      expect((await feedsOf([article(1)]).renderSiteFeed(format)).text).not.toMatch(/provenance>|decision_log/);
  });

  it('dates a feed by its latest change, and omits the date if the feed is empty', async () => {
    expect(
      (await feedsOf([article(1), article(2, { updatedAt: new Date('2026-11-21T00:00:00Z') })]).renderSiteFeed('rss'))
        .changedAt,
    ).toEqual(new Date('2026-11-21T00:00:00Z'));
    for (const format of FEED_FORMATS) expect((await feedsOf([]).renderSiteFeed(format)).changedAt).toBeNull();
    expect(textsOf((await feedsOf([]).renderSiteFeed('atom')).text).get('feed/updated')).toEqual([
      '1970-01-01T00:00:00.000Z',
    ]);
  });

  it('serves the standard categories and other categories that have articles, but no others', async () => {
    const feeds = feedsOf([article(1)]);
    expect((await feeds.renderCategoryFeed('politics', 'rss'))?.text).toContain(`${SITE}/category/politics/feed.xml`);
    expect(await feeds.renderCategoryFeed('food', 'rss')).not.toBeNull();
    expect(await feeds.renderCategoryFeed('chess', 'rss')).not.toBeNull();
    expect(await feeds.renderCategoryFeed('nowhere', 'rss')).toBeNull();
  });

  it('adds a correction to the entry of its article, which keeps its id and gets a later date', async () => {
    const corrections = [{ kind: 'number' as const, note: HOSTILE, correctedAt: '2026-11-21T03:00:00Z' }];
    const feeds = feedsOf([article(7, { corrections, updatedAt: new Date('2026-11-21T03:00:00Z') })]);
    const atom = textsOf((await feeds.renderSiteFeed('atom')).text);
    expect(atom.get('feed/entry/id')).toEqual([`${SITE}/article/7`]);
    expect(atom.get('feed/entry/updated')).toEqual(['2026-11-21T03:00:00.000Z']);
    expect(atom.get('feed/entry/content')?.[0]).toMatch(
      /^<p><strong>Correction, <time [^>]*>November 20, 2026<\/time>:<\/strong> <bdi>&lt;\/title&gt;.*<p>Text &amp; more\.<\/p>$/,
    );
    expect(textsOf((await feeds.renderSiteFeed('rss')).text).get('rss/channel/item/atom:updated')).toEqual([
      '2026-11-21T03:00:00.000Z',
    ]);
    const json = JSON.parse((await feeds.renderSiteFeed('json')).text) as {
      items: { content_html: string; _parallax: unknown }[];
    };
    expect(json.items[0]?._parallax).toMatchObject({ corrections });
    expect(json.items[0]?.content_html).not.toContain('<script');
  });

  it('marks the language of each entry, and the direction of its text', async () => {
    const feeds = feedsOf([article(7, { language: 'ar', title: 'NATO تعلن', content: '<p>NATO تعلن.</p>' })]);
    const marked = `${REVIEW_HTML}<div lang="ar" dir="rtl"><p>NATO تعلن.</p></div>`;
    const rss = (await feeds.renderSiteFeed('rss')).text;
    expect(rss).toContain('<item xml:lang="ar">');
    expect(textsOf(rss).get('rss/channel/item/content:encoded')).toEqual([marked]);
    const atom = (await feeds.renderSiteFeed('atom')).text;
    expect(atom).toContain('<entry xml:lang="ar">');
    expect(textsOf(atom).get('feed/entry/content')).toEqual([marked]);
    const json: unknown = JSON.parse((await feeds.renderSiteFeed('json')).text);
    expect(json).toMatchObject({ items: [{ language: 'ar', content_html: marked }] });
  });

  it('replaces the content of a retracted article with the retraction notice', async () => {
    const retracted = article(7, {
      title: 'Retracted: Title 7',
      status: 'retracted',
      summary: '',
      content: '',
      sourceUrls: [],
      corrections: [{ kind: 'retracted', note: 'None of it took place.', correctedAt: '2026-11-21T20:00:00Z' }],
    });
    const rss = textsOf((await feedsOf([retracted]).renderSiteFeed('rss')).text);
    expect(rss.get('rss/channel/item/title')).toEqual(['Retracted: Title 7']);
    expect(rss.get('rss/channel/item/description')).toEqual(['This article was retracted. None of it took place.']);
    expect(rss.get('rss/channel/item/content:encoded')).toEqual([
      '<p><strong>Retraction, <time datetime="2026-11-21T20:00:00.000Z">November 21, 2026</time>:' +
        '</strong> <bdi>None of it took place.</bdi></p>' +
        REVIEW_HTML,
    ]);
  });

  it('lists corrections separately with links to their notes, without repeating withdrawn text', async () => {
    for (const format of FEED_FORMATS) {
      const { text, changedAt } = await feedsOf([], [CORRECTION]).renderCorrectionsFeed(format);
      expect(changedAt).toEqual(CORRECTION.correctedAt);
      for (const part of ['Correction: Title 7', `${SITE}/article/7#correction-3`, 'It is 40 m.'])
        expect(text).toContain(part);
      expect(text).not.toContain('null');
    }
  });

  it('follows a search, and links to the page with its results', async () => {
    const search = new URLSearchParams({ q: ' bridges & roads ', category: 'politics', utm_source: 'x' });
    const feed = await feedsOf([article(7)]).renderSearchFeed(search, 'json');
    expect(JSON.parse(feed?.text ?? '')).toMatchObject({
      title: 'bridges & roads | Parallax',
      description: 'The latest Politics stories found by a search for "bridges & roads".',
      home_page_url: `${SITE}/search?q=bridges+%26+roads&category=politics`,
      feed_url: `${SITE}/search/feed.json?q=bridges+%26+roads&category=politics`,
      items: [{ url: `${SITE}/article/7` }],
    });
    for (const none of ['q=', 'q=x', '', 'q=bridges&category=nothing'])
      expect(await feedsOf([article(7)]).renderSearchFeed(new URLSearchParams(none), 'rss')).toBeNull();
  });

  it('follows an outlet', async () => {
    const rss = await feedsOf([article(7)]).renderOutletFeed('the-post', 'rss');
    const texts = textsOf(rss?.text ?? '');
    expect(texts.get('rss/channel/title')).toEqual(['Stories with reports of The Post & Co | Parallax']);
    expect(texts.get('rss/channel/item/guid')).toEqual([`${SITE}/article/7`]);
    expect(await feedsOf([]).renderOutletFeed('another', 'rss')).toBeNull();
  });

  it('follows one article with its corrections', async () => {
    const feed = await feedsOf([article(7)], [CORRECTION, { ...CORRECTION, articleId: 8 }]).renderArticleFeed(
      7,
      'atom',
    );
    expect(textsOf(feed?.text ?? '').get('feed/entry/id')).toEqual([
      `${SITE}/article/7`,
      `${SITE}/article/7#correction-3`,
    ]);
    expect(await feedsOf([]).renderArticleFeed(7, 'atom')).toBeNull();
  });

  it('contains nothing but the sentences that all sides report, and their outlets', async () => {
    const outlets = '<p lang="en"><small>Reported by Herald, Q&amp;A, Wire, Ledger</small></p>';
    const html = `<p lang="ar" dir="rtl">NATO تعلن.</p>${outlets}<p lang="ar" dir="rtl">A &amp; B.</p>${outlets}`;
    const texts = textsOf((await feedsOf([article(7)]).renderCommonGroundFeed('rss')).text);
    expect(texts.get('rss/channel/link')).toEqual([`${SITE}/common-ground`]);
    expect(texts.get('rss/channel/item/guid')).toEqual([`${SITE}/article/7`]);
    expect(texts.get('rss/channel/item/title')).toEqual(['NATO تعلن.']);
    expect(texts.get('rss/channel/item/description')).toEqual(['NATO تعلن. A & B.']);
    expect(texts.get('rss/channel/item/content:encoded')).toEqual([html]);
  });

  it('begins an entry of what all sides report with its corrections, and has the notice of a retracted article', async () => {
    const corrections = [{ kind: 'number' as const, note: 'It is 40 m.', correctedAt: '2026-11-20T12:00:00Z' }];
    const retraction = { kind: 'retracted' as const, note: 'It was false.', correctedAt: '2026-11-20T12:00:00Z' };
    const feeds = feedsOf([
      article(7, { corrections }),
      article(8, { status: 'retracted', title: 'Retracted: Bridge', content: '', corrections: [retraction] }),
      article(9),
    ]);
    const texts = textsOf((await feeds.renderCommonGroundFeed('rss')).text);
    expect(texts.get('rss/channel/item/guid')).toEqual([`${SITE}/article/7`, `${SITE}/article/8`]);
    const [corrected, retracted] = texts.get('rss/channel/item/content:encoded') ?? [];
    expect(corrected).toMatch(/It is 40 m\..*NATO/s);
    expect(retracted).toContain('It was false.');
  });

  it('names the hub if the hub is told of its changes', async () => {
    const feeds = feedsOf([article(7)]);
    const hubs = async (format: (typeof FEED_FORMATS)[number]) => {
      const told = [
        await feeds.renderSiteFeed(format),
        await feeds.renderCorrectionsFeed(format),
        await feeds.renderCategoryFeed('politics', format),
        await feeds.renderArticleFeed(7, format),
      ];
      const others = [await feeds.renderOutletFeed('the-post', format), await feeds.renderCommonGroundFeed(format)];
      return [told, others].map((documents) => documents.map((document) => document?.text.includes(HUB)));
    };
    for (const format of FEED_FORMATS)
      expect(await hubs(format)).toEqual([
        [true, true, true, true],
        [false, false],
      ]);
    expect(JSON.parse((await feeds.renderSiteFeed('json')).text)).toMatchObject({
      hubs: [{ type: 'WebSub', url: HUB }],
    });
  });
});
