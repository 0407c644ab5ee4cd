import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { writeAtom } from './atom.ts';
import { writeJsonFeed } from './json-feed.ts';
import { wrapInCdata, element, emptyElement } from './markup.ts';
import { writeRss1 } from './rss1.ts';
import { writeRss2 } from './rss2.ts';
import type { SyndicatedFeed } from './syndicated-feed.ts';

const NASTY = `Fish & <chips> "fresh" 'daily' ]]> &amp; é`;

const feed: SyndicatedFeed = {
  title: NASTY,
  description: NASTY,
  homepage: 'https://paper.example/?a=1&b=2',
  url: 'http://127.0.0.1:1/feed?x=1&y="2"',
  language: 'en',
  rights: NASTY,
  ttlMinutes: 45,
  updatedAt: new Date('2026-05-04T10:00:00Z'),
  items: [
    {
      id: 'tag:paper.example,2026:one',
      url: 'http://127.0.0.1:1/articles/one?a=1&b=2',
      title: NASTY,
      author: NASTY,
      publishedAt: new Date('2026-05-04T09:00:00Z'),
      category: NASTY,
      section: NASTY,
      paragraphs: [NASTY, 'Second.'],
      image: { url: 'http://127.0.0.1:1/i.webp?a=1&b=2', type: 'image/webp', width: 1200, height: 800, credit: NASTY },
    },
  ],
};

/** Parses the XML with a strict, namespace-aware parser, which throws at the first error. */
function strictly(xml: string): { names: string[]; texts: string[]; values: string[] } {
  const found = { names: [] as string[], texts: [] as string[], values: [] as string[] };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    found.names.push(tag.name);
    found.values.push(...Object.values(tag.attributes).map(({ value }) => value));
  });
  parser.on('text', (text) => found.texts.push(text));
  parser.on('cdata', (text) => found.texts.push(text));
  parser.write(xml).close();
  return found;
}

describe.each([
  ['RSS 2.0', writeRss2],
  ['RSS 1.0', writeRss1],
  ['Atom', writeAtom],
])('%s', (_name, write) => {
  const { texts, values, names } = strictly(write(feed));

  it('the feed is well-formed and preserves every kind of text', () => {
    expect(texts.filter((text) => text === NASTY).length).toBeGreaterThanOrEqual(5);
    expect(names).toContain('media:credit');
  });

  it('preserves URLs', () => {
    const [item] = feed.items;
    expect([...texts, ...values]).toEqual(
      expect.arrayContaining([item?.url, item?.image?.url, feed.homepage, feed.url]),
    );
  });

  it('contains the full text as HTML', () => {
    expect(texts.join('')).toContain('&lt;chips&gt;');
    expect(texts.join('')).toContain('<p>Second.</p>');
  });
});

describe('RSS 2.0', () => {
  it('declares the requested encoding and the TTL', () => {
    expect(writeRss2(feed, 'iso-8859-1')).toMatch(/^<\?xml version="1.0" encoding="iso-8859-1"\?>/);
    expect(writeRss2(feed)).toContain('<ttl>45</ttl>');
    expect(writeRss2({ ...feed, ttlMinutes: null })).not.toContain('<ttl>');
  });
});

describe('JSON Feed', () => {
  it('preserves text and escapes it only within HTML', () => {
    const { items, title } = JSON.parse(writeJsonFeed(feed)) as { title: string; items: Record<string, unknown>[] };
    expect(title).toBe(NASTY);
    expect(items[0]).toMatchObject({
      title: NASTY,
      authors: [{ name: NASTY }],
      image: feed.items[0]?.image?.url,
      tags: [NASTY, NASTY],
    });
    expect(items[0]?.['content_html']).toContain('Fish &amp; &lt;chips&gt;');
  });
});

describe('markup', () => {
  it('does not let content close a CDATA section', () => {
    expect(strictly(`<a>${wrapInCdata('x]]>y')}</a>`).texts.join('')).toBe('x]]>y');
  });

  it('escapes attributes and text', () => {
    expect(element('a', '<&', { b: '"' })).toBe('<a b="&quot;">&lt;&amp;</a>');
    expect(emptyElement('a', { b: "'" })).toBe('<a b="&#39;"/>');
  });
});
