import { StreamingFeedReader } from '../modules/feeds/adapters/feed-reader/streaming-feed-reader.ts';
import type { ParsedFeed, ParsedItem, ParsedLink, ParsedPerson } from '../modules/feeds/ports/feed-reader.ts';

/** The checker's format for a reader's result: each field is a list of candidates, the preferred one first. */
interface CheckedFields {
  readonly [field: string]: readonly string[];
}

interface CheckedCase {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const list = (...values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value) => value !== null && value !== undefined);

const stamp = (date: Date | null): string | undefined => date?.toISOString();

function people(authors: readonly ParsedPerson[]): string[] {
  return authors.flatMap(({ name, email, url }) =>
    list(name !== null && email !== null ? `${name} (${email})` : null, name, email, url),
  );
}

/** Returns the chosen page address, followed by the other `alternate` links. */
function pages(link: string | null, links: readonly ParsedLink[]): string[] {
  return list(link, ...links.filter(({ rel }) => rel === 'alternate').map(({ href }) => href));
}

function itemFields(item: ParsedItem): CheckedFields {
  return {
    title: list(item.titleHtml, item.title),
    link: pages(item.link, item.links),
    anyLink: list(...item.links.map(({ href }) => href), item.link),
    id: item.identityFrom === 'id' ? [item.identity] : list(item.link),
    published: list(stamp(item.publishedAt)),
    updated: list(stamp(item.updatedAt), stamp(item.publishedAt)),
    summary: list(item.summaryHtml, item.contentHtml),
    content: list(item.contentHtml, item.summaryHtml),
    author: people(item.authors),
    tag: item.categories,
    enclosure: item.enclosures.map(({ url }) => url),
    image: item.media.filter(({ medium }) => medium === 'image').map(({ url }) => url),
    rights: list(item.rightsHtml),
    language: list(item.language),
  };
}

function feedFields(feed: ParsedFeed): CheckedFields {
  return {
    title: list(feed.titleHtml, feed.title),
    link: pages(feed.link, feed.links),
    anyLink: list(...feed.links.map(({ href }) => href), feed.link),
    id: list(feed.id),
    published: list(stamp(feed.publishedAt)),
    updated: list(stamp(feed.updatedAt), stamp(feed.publishedAt)),
    description: list(feed.descriptionHtml),
    subtitle: list(feed.descriptionHtml),
    author: people(feed.authors),
    tag: feed.categories,
    image: list(feed.imageUrl),
    rights: list(feed.rightsHtml),
    language: list(feed.language),
  };
}

const reader = new StreamingFeedReader();

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
    return { feed: feedFields(feed), entries: feed.items.map(itemFields) };
  },
};
