import { FeedUnreadable } from '../../ports/feed-reader.ts';
import type { ParsedFeed, ParsedItem, ParsedMedia, ParsedPerson } from '../../ports/feed-reader.ts';
import { parseDate } from './feed-dates.ts';
import type { ReaderLimits } from './limits.ts';
import { escapeText } from './markup.ts';
import { mediumOf } from './media.ts';
import type { Pacer } from './pacer.ts';
import type { ProblemLog } from './problem-log.ts';
import { lineOfHtml } from './text-construct.ts';
import { resolveAddressesInHtml, webAddress } from './urls.ts';
import { identityOf } from './xml-item.ts';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the first non-empty field as text. Numbers count as text, because ids are often numbers. */
function text(object: Json, ...names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
}

function number(object: Json, name: string): number | null {
  const value = object[name];
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function peopleOf(object: Json, base: string): ParsedPerson[] {
  const authors = isObject(object['author']) ? [object['author']] : objects(object['authors']);
  return authors
    .map((author) => ({
      name: lineOfHtml(text(author, 'name')),
      email: null,
      url: webAddress(text(author, 'url'), base),
    }))
    .filter(({ name, url }) => name !== null || url !== null);
}

const NO_SIZE = { width: null, height: null, length: null, credit: null, description: null } as const;

function picturesOf(item: Json, base: string): ParsedMedia[] {
  const urls = [webAddress(text(item, 'image'), base), webAddress(text(item, 'banner_image'), base)].filter(
    (url) => url !== null,
  );
  return urls.map((url) => ({ ...NO_SIZE, url, medium: 'image', type: null, role: 'image' }));
}

function attachmentsOf(item: Json, base: string): ParsedMedia[] {
  const attachments: ParsedMedia[] = [];
  for (const attachment of objects(item['attachments'])) {
    const url = webAddress(text(attachment, 'url'), base);
    if (url === null) continue;
    const type = text(attachment, 'mime_type')?.toLowerCase() ?? null;
    attachments.push({
      ...NO_SIZE,
      url,
      type,
      role: 'enclosure',
      medium: mediumOf(null, type, url),
      length: number(attachment, 'size_in_bytes'),
      description: text(attachment, 'title'),
    });
  }
  return attachments;
}

const escaped = (line: string | null): string | null => (line === null ? null : escapeText(line));

/** Converts plain text to HTML and keeps its paragraphs. */
function paragraphs(plain: string | null): string | null {
  if (plain === null) return null;
  return plain
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}

function itemOf(item: Json, base: string, language: string | null): ParsedItem {
  const html = text(item, 'content_html');
  const texts = {
    titleHtml: escaped(text(item, 'title')),
    summaryHtml: escaped(text(item, 'summary')),
    contentHtml: html === null ? paragraphs(text(item, 'content_text')) : resolveAddressesInHtml(html, base),
  };
  const link = webAddress(text(item, 'url'), base);
  const external = webAddress(text(item, 'external_url'), base);
  const updatedAt = parseDate(text(item, 'date_modified'));
  return {
    ...identityOf(text(item, 'id'), link, texts),
    ...texts,
    link: link ?? external,
    links: [
      ...(link === null ? [] : [{ href: link, rel: 'alternate', type: null }]),
      ...(external === null ? [] : [{ href: external, rel: 'related', type: null }]),
    ],
    title: lineOfHtml(texts.titleHtml),
    rightsHtml: null,
    authors: peopleOf(item, base),
    publishedAt: parseDate(text(item, 'date_published')) ?? updatedAt,
    updatedAt,
    categories: strings(item['tags']),
    media: picturesOf(item, base),
    enclosures: attachmentsOf(item, base),
    language: text(item, 'language') ?? language,
  };
}

function parse(json: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FeedUnreadable(
      'bad-json',
      `The address returned invalid JSON: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    );
  }
  if (isObject(value) && Array.isArray(value['items'])) return value;
  throw new FeedUnreadable('not-a-feed', 'The address returned JSON, but not a JSON Feed: it has no list of items.');
}

interface JsonFeedSettings {
  readonly base: string;
  readonly language: string | null;
  readonly charset: string;
  readonly limits: ReaderLimits;
  readonly problems: ProblemLog;
  readonly pacer: Pacer;
}

/** Reads a JSON Feed of version 1.0 or 1.1. */
export async function readJsonFeed(json: string, settings: JsonFeedSettings): Promise<ParsedFeed> {
  const { base, limits, problems, pacer } = settings;
  const feed = parse(json);
  const language = text(feed, 'language') ?? settings.language;
  const entries = Array.isArray(feed['items']) ? feed['items'] : [];
  const items: ParsedItem[] = [];
  for (const entry of entries.slice(0, limits.maxItems)) {
    if (isObject(entry)) items.push(itemOf(entry, base, language));
    else problems.note('An item that is not an object was skipped.');
    await pacer.breathe();
  }
  if (entries.length > limits.maxItems)
    problems.note(`The feed has ${entries.length} items. Only the first ${limits.maxItems} were read.`);
  const titleHtml = escaped(text(feed, 'title'));
  const link = webAddress(text(feed, 'home_page_url'), base);
  return {
    format: 'json-feed',
    id: text(feed, 'feed_url'),
    title: lineOfHtml(titleHtml),
    titleHtml,
    descriptionHtml: escaped(text(feed, 'description')),
    rightsHtml: null,
    link,
    links: link === null ? [] : [{ href: link, rel: 'alternate', type: null }],
    imageUrl: webAddress(text(feed, 'icon', 'favicon'), base),
    language,
    authors: peopleOf(feed, base),
    categories: [],
    publishedAt: null,
    updatedAt: null,
    ttlMinutes: null,
    hubs: objects(feed['hubs'])
      .map((hub) => webAddress(text(hub, 'url'), base))
      .filter((url) => url !== null),
    items,
    charset: settings.charset,
    problems: problems.messages(),
  };
}
