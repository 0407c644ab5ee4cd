import { describe, expect, it } from '@jest/globals';
import { RssParserSecondParser } from './rss-parser-second-parser.ts';

const parser = new RssParserSecondParser({ timeoutMs: 60_000 });
const rss = (items: string, head = ''): string =>
  `${head}<rss version="2.0"><channel><title>T</title>${items}</channel></rss>`;
const parse = (document: string | Uint8Array, contentType: string | null = 'application/rss+xml') =>
  parser.parse({ body: typeof document === 'string' ? Buffer.from(document) : document, contentType });

const ITEM = '<item><title>Brücke &amp; Tram</title><link>https://o.example/1</link></item>';

describe('RssParserSecondParser', () => {
  it('returns the titles and links of a feed', async () => {
    expect(await parse(`\n${rss(`${ITEM}<item><guid>x</guid></item>`)}`)).toEqual([
      { title: 'Brücke & Tram', link: 'https://o.example/1' },
      { title: null, link: null },
    ]);
  });

  it('decodes the declared encoding', async () => {
    const document = Buffer.from(rss(ITEM), 'latin1');
    expect(await parse(document, 'text/xml; charset=iso-8859-1')).toMatchObject([{ title: 'Brücke & Tram' }]);
  });

  it.each([
    ['a document that is not a feed', '<!doctype html><title>A page</title><p>No feed.'],
    ['malformed XML', rss('<item><title>A & B</title></item>')],
    ['an empty document', ''],
    [
      'entities that expand each other',
      rss(
        '<item><title>&c;</title></item>',
        '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>',
      ),
    ],
    [
      'an external entity',
      rss('<item><title>&f;</title></item>', '<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    ],
  ])('returns null for %s', async (_what, document) => expect(await parse(document)).toBeNull());

  it('returns null if the document exceeds the limits of size, time or memory', async () => {
    const body = Buffer.from(rss(ITEM.repeat(20_000)));
    const limited = (limits: object) => new RssParserSecondParser({ maxBytes: 1e9, timeoutMs: 60_000, ...limits });
    const document = { body, contentType: null };
    expect(await limited({ maxBytes: body.byteLength - 1 }).parse(document)).toBeNull();
    expect(await limited({ timeoutMs: 1 }).parse(document)).toBeNull();
    expect(await limited({ memoryMb: 8 }).parse(document)).toBeNull();
  });

  it('returns at most as many items as our reader, and drops titles and links that are too long', async () => {
    const items = await parse(rss(`<item><title>${'long '.repeat(1000)}</title></item>${'<item/>'.repeat(6000)}`));
    expect(items).toHaveLength(5000);
    expect(items?.[0]).toEqual({ title: null, link: null });
  });

  it('does not crash on deep nesting', async () => {
    const items = await parse(rss(`<item>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</item>`));
    expect(items === null || items.length === 1).toBe(true);
  });
});
