import { StreamingFeedReader } from '../modules/feeds/adapters/feed-reader/streaming-feed-reader.ts';
import { RssParserSecondParser } from '../modules/feeds/adapters/rss-parser/rss-parser-second-parser.ts';
import type { ParsedFeed, ParsedItem, ParsedLink, ParsedPerson } from '../modules/feeds/ports/feed-reader.ts';
import { compareParsers } from '../modules/feeds/use-cases/compare-parsers.ts';

/** The checker's format for a parser's result: each field is a list of candidates, the preferred one first. */
interface CheckedFields {
  readonly [field: string]: readonly string[];
}

interface CheckedCase {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const omitEmpty = (...values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value) => value !== null && value !== undefined);

const toIsoTime = (date: Date | null): string | undefined => date?.toISOString();

function listPeople(authors: readonly ParsedPerson[]): string[] {
  return authors.flatMap(({ name, email, url }) =>
    omitEmpty(name !== null && email !== null ? `${name} (${email})` : null, name, email, url),
  );
}

/** Returns the item's page address, followed by its other `alternate` links. */
function listPages(link: string | null, links: readonly ParsedLink[]): string[] {
  return omitEmpty(link, ...links.filter(({ rel }) => rel === 'alternate').map(({ href }) => href));
}

function toItemFields(item: ParsedItem): CheckedFields {
  return {
    title: omitEmpty(item.titleHtml, item.title),
    link: listPages(item.link, item.links),
    anyLink: omitEmpty(...item.links.map(({ href }) => href), item.link),
    id: item.identityFrom === 'id' ? [item.identity] : omitEmpty(item.link),
    published: omitEmpty(toIsoTime(item.publishedAt)),
    updated: omitEmpty(toIsoTime(item.updatedAt), toIsoTime(item.publishedAt)),
    summary: omitEmpty(item.summaryHtml, item.contentHtml),
    content: omitEmpty(item.contentHtml, item.summaryHtml),
    author: listPeople(item.authors),
    tag: item.categories,
    enclosure: item.enclosures.map(({ url }) => url),
    image: item.media.filter(({ medium }) => medium === 'image').map(({ url }) => url),
    rights: omitEmpty(item.rightsHtml),
    language: omitEmpty(item.language),
  };
}

function toFeedFields(feed: ParsedFeed): CheckedFields {
  return {
    title: omitEmpty(feed.titleHtml, feed.title),
    link: listPages(feed.link, feed.links),
    anyLink: omitEmpty(...feed.links.map(({ href }) => href), feed.link),
    id: omitEmpty(feed.id),
    published: omitEmpty(toIsoTime(feed.publishedAt)),
    updated: omitEmpty(toIsoTime(feed.updatedAt), toIsoTime(feed.publishedAt)),
    description: omitEmpty(feed.descriptionHtml),
    subtitle: omitEmpty(feed.descriptionHtml),
    author: listPeople(feed.authors),
    tag: feed.categories,
    image: omitEmpty(feed.imageUrl),
    rights: omitEmpty(feed.rightsHtml),
    language: omitEmpty(feed.language),
  };
}

const reader = new StreamingFeedReader();
const secondParser = new RssParserSecondParser();

export default {
  name: 'Parallax feed reader',
  async parse(
    bytes: Uint8Array,
    { url = '', headers = {} }: CheckedCase,
  ): Promise<{ feed: CheckedFields; entries: CheckedFields[] }> {
    const feed = await reader.read(bytes, {
      url,
      contentType: headers['content-type'] ?? null,
      contentLocation: headers['content-location'] ?? null,
      contentLanguage: headers['content-language'] ?? null,
    });
    const theirs = await secondParser.parse({ body: bytes, contentType: headers['content-type'] ?? null });
    const difference = theirs && compareParsers(feed, theirs);
    if (difference !== null) console.error(`${feed.title ?? 'Untitled feed'}: ${difference}`);
    return { feed: toFeedFields(feed), entries: feed.items.map(toItemFields) };
  },
};
