import { describe, expect, it } from '@jest/globals';
import { StreamingFeedReader } from '../adapters/feed-reader/streaming-feed-reader.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import type { FeedFetcher } from '../ports/feed-fetcher.ts';
import type { SecondParserItem } from '../ports/second-parser.ts';
import { CrossCheckFeed } from './cross-check-feed.ts';
import { TestFeedAddress } from './test-feed-address.ts';

const FEED_URL = 'https://news.example/feed';
const STORY = { title: 'Bridge closes', link: 'https://news.example/1' };
const RSS = `<rss version="2.0"><channel><title>News</title><item><title>${STORY.title}</title><link>${STORY.link}</link></item></channel></rss>`;

/** Tests the address of a feed that serves `body`, or of another page. The second parser returns the items `found`. */
function test(body: string, found: readonly SecondParserItem[] | null, pages: Readonly<Record<string, string>> = {}) {
  const [address = FEED_URL] = Object.keys(pages);
  const facts = { status: 200, etag: null, lastModified: null, cacheControl: null, retryAfter: null, movedTo: null };
  const fetcher: FeedFetcher = {
    runInHostQueue: (_url, task) => task(),
    fetch: ({ url }) =>
      Promise.resolve({ kind: 'document', facts, url, headers: {}, body: Buffer.from(pages[url] ?? body) }),
  };
  const crossCheck = new CrossCheckFeed({ parse: () => Promise.resolve(found) });
  return new TestFeedAddress(fetcher, new StreamingFeedReader(), crossCheck, new Clock()).probe(address);
}

describe('TestFeedAddress', () => {
  it('reports items that only the second parser found', async () => {
    expect(await test(RSS, [STORY])).toMatchObject({ readable: true, items: 1, difference: null });
    expect(await test(RSS, null)).toMatchObject({ readable: true, items: 1, difference: null });
    expect(await test(RSS, [STORY, { title: 'Trams run', link: null }])).toMatchObject({
      readable: true,
      items: 1,
      difference: 'A second parser found 2 items here, ours 1.',
    });
  });

  it('reports items that the second parser found in a document that our reader rejects', async () => {
    expect(await test('<html><body>No feed.</body></html>', [STORY])).toMatchObject({
      readable: false,
      items: 0,
      message: expect.stringContaining('HTML page'),
      difference: 'A second parser found 1 item here, ours none.',
    });
  });

  it('tests the main feed that a page links to', async () => {
    const page =
      '<html><head><base href="/a/"><link rel=alternate type=application/rss+xml title="News » Comments" href=c><link rel="alternate" type="application/rss+xml" href="../feed"></head></html>';
    expect(await test(RSS, null, { 'https://news.example/page': page })).toMatchObject({
      readable: true,
      items: 1,
      url: FEED_URL,
      message: 'The address is a web page that links to this feed.',
    });
  });

  it('follows only one page', async () => {
    const page = (href: string) => `<html><head><link rel="feed" href="${href}"></head></html>`;
    const pages = { 'https://news.example/1': page('/2'), 'https://news.example/2': page('/1') };
    expect(await test(RSS, null, pages)).toMatchObject({ readable: false, url: 'https://news.example/2' });
  });

  it('reports dates that cannot be read', async () => {
    const undated = RSS.replace('</item>', '<pubDate>9 Foo 2026</pubDate></item>');
    expect((await test(undated, null)).message).toContain('a date that cannot be read, such as “9 Foo 2026”');
  });

  it('does not cross-check formats that the second parser does not support', async () => {
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'News', items: [] });
    expect(await test(json, [STORY])).toMatchObject({ readable: true, difference: null });
  });
});
