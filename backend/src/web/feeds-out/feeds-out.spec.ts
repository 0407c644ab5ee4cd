import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import type { PublishedArticle } from '../../modules/articles/index.ts';
import { FEED_FORMATS } from './feed.ts';
import { FeedsOut } from './feeds-out.ts';

const SITE = 'https://site.example';
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
    ...changes,
  };
}

/** Every text by the path of elements that holds it; throws where the XML is not well-formed. */
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

function feedsOf(articles: PublishedArticle[]): FeedsOut {
  return new FeedsOut({ siteUrl: SITE, articles: { newest: (category) => Promise.resolve(articles.filter((one) => category === null || one.category === category)), categories: () => Promise.resolve([{ category: 'Chess', slug: 'chess', updatedAt: new Date() }]) } });
}

describe('feeds out', () => {
  it('keeps a hostile title as text in every format', async () => {
    const feeds = feedsOf([article(1, { title: HOSTILE, imageKey: 'a'.repeat(32) })]);
    const readable = HOSTILE.replaceAll('\u0001', '').replaceAll('\uFFFE', '');
    const rss = textsOf((await feeds.ofSite('rss')).text);
    expect(rss.get('rss/channel/item/title')).toEqual([readable]);
    expect(rss.get('rss/channel/item/content:encoded')).toEqual(['<p>Text &amp; more.</p>']);
    const atom = textsOf((await feeds.ofSite('atom')).text);
    expect(atom.get('feed/entry/title')).toEqual([readable]);
    const json = JSON.parse((await feeds.ofSite('json')).text) as { items: { title: string; image: string }[] };
    expect(json.items[0]).toMatchObject({ title: HOSTILE, image: `${SITE}/img/${'a'.repeat(32)}/1200.jpg` });
  });

  it('cuts a title of 2,000 characters between characters', async () => {
    const { items } = JSON.parse((await feedsOf([article(1, { title: '🚀'.repeat(1000) })]).ofSite('json')).text) as { items: { title: string }[] };
    expect(items[0]?.title.isWellFormed()).toBe(true);
    expect(items[0]?.title.endsWith('…')).toBe(true);
  });

  it('names each article by its address in all formats', async () => {
    const feeds = feedsOf([article(7)]);
    expect(textsOf((await feeds.ofSite('rss')).text).get('rss/channel/item/guid')).toEqual([`${SITE}/article/7`]);
    expect(textsOf((await feeds.ofSite('atom')).text).get('feed/entry/id')).toEqual([`${SITE}/article/7`]);
    expect((JSON.parse((await feeds.ofSite('json')).text) as { items: { id: string }[] }).items[0]?.id).toBe(`${SITE}/article/7`);
  });

  it('is dated by its last change, and by nothing while it is empty', async () => {
    expect((await feedsOf([article(1), article(2, { updatedAt: new Date('2026-11-21T00:00:00Z') })]).ofSite('rss')).changedAt).toEqual(new Date('2026-11-21T00:00:00Z'));
    for (const format of FEED_FORMATS) expect((await feedsOf([]).ofSite(format)).changedAt).toBeNull();
    expect(textsOf((await feedsOf([]).ofSite('atom')).text).get('feed/updated')).toEqual(['1970-01-01T00:00:00.000Z']);
  });

  it('knows own categories, those that hold articles, and no others', async () => {
    const feeds = feedsOf([article(1)]);
    expect((await feeds.ofCategory('politics', 'rss'))?.text).toContain(`${SITE}/category/politics/feed.xml`);
    expect(await feeds.ofCategory('food', 'rss')).not.toBeNull();
    expect(await feeds.ofCategory('chess', 'rss')).not.toBeNull();
    expect(await feeds.ofCategory('nowhere', 'rss')).toBeNull();
  });
});
