import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { StreamingFeedReader } from '../modules/feeds/adapters/feed-reader/streaming-feed-reader.ts';
import type { ParsedFeed } from '../modules/feeds/ports/feed-reader.ts';
import { type SampleFeed, createSampleFeeds } from './sample-feeds.ts';
import { readSampleDataset } from './sample-dataset.ts';
import { corruptXml, encodeLatin1, createServedFeed } from './served-feed.ts';

const openedAt = new Date('2026-05-04T10:00:00.400Z');
const feeds = createSampleFeeds(readSampleDataset(), { origin: 'http://127.0.0.1:3900', openedAt });
const reader = new StreamingFeedReader();

function readBack(feed: SampleFeed): Promise<ParsedFeed> {
  const { body, contentType, contentEncoding } = createServedFeed(feed);
  return reader.read(contentEncoding === 'gzip' ? gunzipSync(body) : body, { url: feed.document.url, contentType });
}

const facts = (feed: ParsedFeed): object[] =>
  feed.items.map((item) => ({
    id: item.link,
    title: item.title,
    author: item.authors[0]?.name,
    published: item.publishedAt?.toISOString(),
    category: item.categories,
    paragraphs: item.contentHtml?.match(/<p>/g)?.length,
    image: item.media[0]?.url ?? null,
  }));

const expected = ({ document }: SampleFeed): object[] =>
  document.items.map((item) => ({
    id: item.url,
    title: item.title,
    author: item.author,
    published: item.publishedAt.toISOString(),
    category: item.section === null ? [item.category] : [item.category, item.section],
    paragraphs: item.paragraphs.length,
    image: item.image?.url ?? null,
  }));

describe('served feed', () => {
  it.each(feeds.map((feed) => [feed.path, feed] as const))(
    'contains the text that its outlet wrote: %s',
    async (_path, feed) => {
      const read = await readBack(feed);
      expect(facts(read)).toEqual(expected(feed));
      expect(read.title).toBe(feed.document.title);
      expect(read.format).toBe(
        { 'rss-2.0': 'rss', 'rss-1.0': 'rss-1.0', atom: 'atom', 'json-feed': 'json-feed' }[feed.outlet.format],
      );
      expect(read.problems.length > 0).toBe(feed.outlet.serving.flawed === true);
    },
  );

  it('contains picture credits if the format supports them', async () => {
    for (const feed of feeds.filter(({ outlet }) => outlet.format !== 'json-feed')) {
      const credits = (await readBack(feed)).items.map((item) => item.media[0]?.credit ?? null);
      expect(credits).toEqual(feed.document.items.map((item) => item.image?.credit ?? null));
    }
  });

  it('stays the same after a restart', () => {
    const later = createSampleFeeds(readSampleDataset(), { origin: 'http://127.0.0.1:3900', openedAt });
    const digests = (served: readonly SampleFeed[]): string[] =>
      served.map((feed) => createHash('sha256').update(createServedFeed(feed).body).digest('hex'));
    expect(digests(later)).toEqual(digests(feeds));
  });

  it('covers every quirk that real feeds have', async () => {
    const served = feeds.map((feed) => createServedFeed(feed));
    expect(served.some((feed) => feed.contentEncoding === 'gzip')).toBe(true);
    expect(served.some((feed) => feed.slowMs >= 3000)).toBe(true);
    expect(served.some((feed) => feed.etag === null)).toBe(true);
    const documents = await Promise.all(feeds.map(readBack));
    expect(documents.some((feed) => feed.ttlMinutes !== null)).toBe(true);
    expect(
      documents.some(
        (feed) =>
          /8859-1|1252/.test(feed.charset) && feed.items.some((item) => /[é-ÿ]/.test(item.authors[0]?.name ?? '')),
      ),
    ).toBe(true);
  });
});

describe('encodeLatin1', () => {
  it('writes Latin-1 characters as single bytes and others as references', () => {
    expect(encodeLatin1('é — 😀').toString('latin1')).toBe('é &#8212; &#128512;');
  });
});

describe('corruptXml', () => {
  it('leaves ampersands unescaped and truncates the last item', () => {
    expect(corruptXml('<item>A &amp; B</item><item>C</item></channel>')).toBe('<item>A & B</item><item>C');
  });
});
