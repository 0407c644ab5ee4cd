import { describe, expect, it } from '@jest/globals';
import { StreamingFeedReader } from '../adapters/feed-reader/streaming-feed-reader.ts';
import type { FeedFetcher } from '../ports/feed-fetcher.ts';
import type { SecondParserItem } from '../ports/second-parser.ts';
import { CrossCheckFeed } from './cross-check-feed.ts';
import { TestFeedAddress } from './test-feed-address.ts';

const FEED_URL = 'https://news.example/feed';
const STORY = { title: 'Bridge closes', link: 'https://news.example/1' };
const RSS = `<rss version="2.0"><channel><title>News</title><item><title>${STORY.title}</title><link>${STORY.link}</link></item></channel></rss>`;

/** Tests an address that serves `body`. The second parser returns the items `found`. */
function test(body: string, found: readonly SecondParserItem[] | null) {
  const facts = { status: 200, etag: null, lastModified: null, cacheControl: null, retryAfter: null, movedTo: null };
  const fetcher: FeedFetcher = {
    runInHostQueue: (_url, task) => task(),
    fetch: () => Promise.resolve({ kind: 'document', facts, url: FEED_URL, headers: {}, body: Buffer.from(body) }),
  };
  const crossCheck = new CrossCheckFeed({ parse: () => Promise.resolve(found) });
  return new TestFeedAddress(fetcher, new StreamingFeedReader(), crossCheck).run(FEED_URL);
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

  it('does not cross-check formats that the second parser does not support', async () => {
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'News', items: [] });
    expect(await test(json, [STORY])).toMatchObject({ readable: true, difference: null });
  });
});
