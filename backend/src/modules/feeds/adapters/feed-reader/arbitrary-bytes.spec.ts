import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FeedUnreadableError } from '../../ports/feed-reader.ts';
import { StreamingFeedReader } from './streaming-feed-reader.ts';

const reader = new StreamingFeedReader();
const context = { url: 'https://news.example/feed', contentType: null };

async function outcome(bytes: Uint8Array): Promise<'read' | 'unreadable'> {
  try {
    await reader.read(bytes, context);
    return 'read';
  } catch (error) {
    if (error instanceof FeedUnreadableError) return 'unreadable';
    throw error;
  }
}

const FRAGMENTS = [
  '<rss>',
  '</rss>',
  '<channel>',
  '</channel>',
  '<item>',
  '</item>',
  '<entry>',
  '<feed xmlns="http://www.w3.org/2005/Atom">',
  '<title>',
  '</title>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<!DOCTYPE x [<!ENTITY a "b">',
  ']>',
  '&a;',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '&',
  '<',
  '>',
  '"',
  '<media:group>',
  '<media:content url="x">',
  '<link href=',
  '<content type="xhtml" xml:base="::">',
  '<pubDate>Tue, 99 Foo 20</pubDate>',
  '<author>a@b <c></author>',
  '<category term="">',
  '\u0000',
  '\ud800',
  '{"items":[{"id":1}',
  '{"items":[null,{"authors":[1,{"name":null}],"attachments":{}}]}',
  '<?xml version="1.0" encoding="x"?>',
];

describe('StreamingFeedReader with arbitrary input', () => {
  it('reads or rejects random bytes without crashing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) =>
        expect(['read', 'unreadable']).toContain(await outcome(bytes)),
      ),
      { numRuns: 300 },
    );
  });

  it('reads or rejects random sequences of feed fragments without crashing', async () => {
    const documents = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 40 }).map((fragments) => fragments.join(''));
    await fc.assert(
      fc.asyncProperty(documents, async (document) =>
        expect(['read', 'unreadable']).toContain(await outcome(Buffer.from(document))),
      ),
      { numRuns: 1000 },
    );
  });

  it('keeps the items of a valid feed followed by random fragments', async () => {
    const feed = '<rss><channel><item><title>One</title></item><item><title>Two</title></item>';
    const rests = fc
      .array(fc.constantFrom(...FRAGMENTS.filter((fragment) => !/<!DOCTYPE/.test(fragment))), { maxLength: 30 })
      .map((fragments) => fragments.join(''));
    await fc.assert(
      fc.asyncProperty(rests, async (rest) => {
        const { items } = await reader.read(Buffer.from(`${feed}${rest}`), context);
        expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['One', 'Two']);
      }),
      { numRuns: 500 },
    );
  });
});
