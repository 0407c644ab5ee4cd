import iconv from 'iconv-lite';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { writeAtom } from './formats/atom.ts';
import { writeJsonFeed } from './formats/json-feed.ts';
import { writeRss1 } from './formats/rss1.ts';
import { writeRss2 } from './formats/rss2.ts';
import type { SampleFeed } from './sample-feeds.ts';

/** HTTP response of an outlet's server that contains a feed. */
export interface ServedFeed {
  readonly body: Buffer;
  readonly contentType: string;
  readonly contentEncoding: 'gzip' | null;
  readonly etag: string | null;
  readonly lastModified: string;
  readonly slowMs: number;
}

const MEDIA_TYPES = {
  'rss-2.0': 'application/rss+xml',
  'rss-1.0': 'application/rdf+xml',
  atom: 'application/atom+xml',
  'json-feed': 'application/feed+json',
} as const;

function writeDocument({ outlet, document }: SampleFeed): string {
  switch (outlet.format) {
    case 'rss-2.0':
      return writeRss2(document, outlet.serving.charset);
    case 'rss-1.0':
      return writeRss1(document);
    case 'atom':
      return writeAtom(document);
    case 'json-feed':
      return writeJsonFeed(document);
  }
}

/** Simulates a faulty feed template: ampersands are not escaped, and the document ends before its last closing tags. */
export function corruptXml(xml: string): string {
  const careless = xml.replaceAll('&amp;', '&');
  const cut = careless.lastIndexOf('</item>');
  return cut < 0 ? careless : careless.slice(0, cut);
}

/** Encodes text as Latin-1, with numeric references for other characters. */
export function encodeLatin1(xml: string): Buffer {
  return iconv.encode(
    xml.replace(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`),
    'iso-8859-1',
  );
}

export function createServedFeed(feed: SampleFeed): ServedFeed {
  const { serving, format } = feed.outlet;
  const text = serving.flawed ? corruptXml(writeDocument(feed)) : writeDocument(feed);
  const bytes = serving.charset ? encodeLatin1(text) : Buffer.from(text);
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    body: serving.compressed ? gzipSync(bytes) : bytes,
    contentType: `${MEDIA_TYPES[format]}; charset=${serving.charset ?? 'utf-8'}`,
    contentEncoding: serving.compressed ? 'gzip' : null,
    etag: serving.validator === 'last-modified' ? null : `"${digest}"`,
    lastModified: feed.document.updatedAt.toUTCString(),
    slowMs: serving.slowMs ?? 0,
  };
}
