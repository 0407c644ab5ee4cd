import { describe, expect, it } from '@jest/globals';
import type { ParsedFeed, ParsedItem } from '../ports/feed-reader.ts';
import type { SecondParserItem } from '../ports/second-parser.ts';
import { compareParsers } from './compare-parsers.ts';

const ours = (...items: Partial<ParsedItem>[]): ParsedFeed =>
  ({
    format: 'rss',
    link: 'https://news.example/',
    items: items.map((item) => ({ title: null, titleHtml: null, link: null, links: [], ...item })),
  }) as unknown as ParsedFeed;

const STORY = { title: 'Bridge closes', link: 'https://news.example/1' };
const compare = (read: ParsedFeed | null, ...theirs: Partial<SecondParserItem>[]): string | null =>
  compareParsers(
    read,
    theirs.map((item) => ({ title: null, link: null, ...item })),
  );

describe('compareParsers', () => {
  it('returns null if both parsers find the same items', () => {
    expect(compare(ours(STORY), STORY)).toBeNull();
    expect(compare(ours())).toBeNull();
    expect(compare(null)).toBeNull();
  });

  it('reports items that only the second parser found', () => {
    expect(compare(ours(STORY), STORY, { title: 'Trams run' })).toBe('A second parser found 2 items here, ours 1.');
    expect(compare(null, STORY)).toBe('A second parser found 1 item here, ours none.');
  });

  it('does not report items that only our reader found', () => {
    expect(compare(ours(STORY, { title: 'Trams run' }), STORY)).toBeNull();
  });

  it('reports titles and links that only the second parser found, each with an example', () => {
    expect(compare(ours(STORY), { ...STORY, title: 'Bridge\n opens' })).toBe(
      'A second parser found a title here that ours did not: “Bridge opens”.',
    );
    expect(compare(ours(STORY, STORY), { link: 'https://news.example/2' }, { link: 'https://news.example/3' })).toBe(
      'A second parser found 2 links here that ours did not, such as “https://news.example/2”.',
    );
  });

  it.each<[string, Partial<ParsedItem>, Partial<SecondParserItem>]>([
    ['white space and case', { title: 'Bridge closes' }, { title: ' BRIDGE\n closes' }],
    ['entities', { title: 'Q&A: “Why?”' }, { title: 'Q&amp;A: &#8220;Why?&#8221;' }],
    ['entities escaped twice', { title: 'Q&A' }, { title: 'Q&amp;amp;A' }],
    ['markup', { title: 'Bridge closes', titleHtml: '<b>Bridge</b> closes' }, { title: '<b>Bridge</b> closes' }],
    ['a title without letters', { title: null }, { title: '…' }],
    ['a missing title', { title: 'Bridge closes' }, { title: null }],
    ['a relative link', { link: 'https://news.example/1' }, { link: '/1' }],
    ['tracking parameters', { link: 'https://news.example/1' }, { link: 'http://www.news.example/1/?utm_source=rss' }],
    ['a link that is no web address', { link: null }, { link: 'urn:uuid:1' }],
    [
      'another link of the item',
      { link: 'https://news.example/1', links: [{ href: 'https://feeds.example/1', rel: 'alternate', type: null }] },
      { link: 'https://feeds.example/1' },
    ],
  ])('ignores %s', (_what, item, parsed) => expect(compare(ours(item), parsed)).toBeNull());
});
