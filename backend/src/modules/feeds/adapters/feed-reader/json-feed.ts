import { FeedUnreadableError } from '../../ports/feed-reader.ts';
import type { ParsedFeed, ParsedItem, ParsedMedia, ParsedPerson } from '../../ports/feed-reader.ts';
import { parseDate } from './feed-dates.ts';
import type { ReaderLimits } from './limits.ts';
import { escapeText } from './markup.ts';
import { detectMedium } from './media.ts';
import type { Pacer } from './pacer.ts';
import type { ProblemLog } from './problem-log.ts';
import { htmlToLine } from './text-construct.ts';
import { resolveAddressesInHtml, resolveWebAddress } from './urls.ts';
import { identifyItem } from './xml-item.ts';

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the first non-empty field as text. Converts numbers to text, because ids are often numbers. */
function readText(object: JsonObject, ...names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
}

function readObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function readStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function readAuthors(object: JsonObject, base: string): ParsedPerson[] {
  const authors = isObject(object['author']) ? [object['author']] : readObjects(object['authors']);
  return authors
    .map((author) => ({
      name: htmlToLine(readText(author, 'name')),
      email: null,
      url: resolveWebAddress(readText(author, 'url'), base),
    }))
    .filter(({ name, url }) => name !== null || url !== null);
}

const NO_MEDIA_DETAILS = { width: null, height: null, credit: null, description: null } as const;

function readPictures(item: JsonObject, base: string): ParsedMedia[] {
  const urls = [
    resolveWebAddress(readText(item, 'image'), base),
    resolveWebAddress(readText(item, 'banner_image'), base),
  ].filter((url) => url !== null);
  return urls.map((url) => ({ ...NO_MEDIA_DETAILS, url, medium: 'image', role: 'image' }));
}

function readAttachments(item: JsonObject, base: string): ParsedMedia[] {
  const attachments: ParsedMedia[] = [];
  for (const attachment of readObjects(item['attachments'])) {
    const url = resolveWebAddress(readText(attachment, 'url'), base);
    if (url === null) continue;
    const type = readText(attachment, 'mime_type')?.toLowerCase() ?? null;
    attachments.push({
      ...NO_MEDIA_DETAILS,
      url,
      role: 'enclosure',
      medium: detectMedium(null, type, url),
      description: readText(attachment, 'title'),
    });
  }
  return attachments;
}

const escapeOrNull = (line: string | null): string | null => (line === null ? null : escapeText(line));

/** Converts plain text to HTML, with an element for each paragraph. */
function textToHtml(plain: string | null): string | null {
  if (plain === null) return null;
  return plain
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}

function readItem(item: JsonObject, base: string, language: string | null): ParsedItem {
  const html = readText(item, 'content_html');
  const link = resolveWebAddress(readText(item, 'url'), base);
  const texts = {
    titleHtml: escapeOrNull(readText(item, 'title')),
    summaryHtml: escapeOrNull(readText(item, 'summary')),
    contentHtml:
      html === null ? textToHtml(readText(item, 'content_text')) : resolveAddressesInHtml(html, link ?? base),
  };
  const external = resolveWebAddress(readText(item, 'external_url'), base);
  const updatedAt = parseDate(readText(item, 'date_modified'), language);
  const publishedAt = parseDate(readText(item, 'date_published'), language) ?? updatedAt;
  return {
    ...identifyItem(readText(item, 'id'), link, texts),
    ...texts,
    link: link ?? external,
    links: [
      ...(link === null ? [] : [{ href: link, rel: 'alternate', type: null }]),
      ...(external === null ? [] : [{ href: external, rel: 'related', type: null }]),
    ],
    title: htmlToLine(texts.titleHtml),
    rightsHtml: null,
    authors: readAuthors(item, base),
    publishedAt,
    updatedAt,
    unreadableDate: publishedAt === null ? readText(item, 'date_published', 'date_modified') : null,
    categories: readStrings(item['tags']),
    media: readPictures(item, base),
    enclosures: readAttachments(item, base),
    language: readText(item, 'language') ?? language,
  };
}

function parseJsonFeed(json: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new FeedUnreadableError(
      'bad-json',
      `The address returned invalid JSON: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    );
  }
  if (isObject(value) && Array.isArray(value['items'])) return value;
  throw new FeedUnreadableError(
    'not-a-feed',
    'The address returned JSON, but not a JSON Feed: it has no list of items.',
  );
}

interface JsonFeedSettings {
  readonly base: string;
  readonly language: string | null;
  readonly limits: ReaderLimits;
  readonly problems: ProblemLog;
  readonly pacer: Pacer;
}

/** Reads a JSON Feed of version 1.0 or 1.1. */
export async function readJsonFeed(json: string, settings: JsonFeedSettings): Promise<ParsedFeed> {
  const { base, limits, problems, pacer } = settings;
  const feed = parseJsonFeed(json);
  const language = readText(feed, 'language') ?? settings.language;
  const entries = Array.isArray(feed['items']) ? feed['items'] : [];
  const items: ParsedItem[] = [];
  for (const entry of entries.slice(0, limits.maxItems)) {
    if (isObject(entry)) items.push(readItem(entry, base, language));
    else problems.add('An item that is not an object was skipped.');
    await pacer.yieldIfNeeded();
  }
  if (entries.length > limits.maxItems)
    problems.add(`The feed has ${entries.length} items. Only the first ${limits.maxItems} were read.`);
  const titleHtml = escapeOrNull(readText(feed, 'title'));
  const link = resolveWebAddress(readText(feed, 'home_page_url'), base);
  return {
    format: 'json-feed',
    id: readText(feed, 'feed_url'),
    title: htmlToLine(titleHtml),
    titleHtml,
    descriptionHtml: escapeOrNull(readText(feed, 'description')),
    rightsHtml: null,
    link,
    links: link === null ? [] : [{ href: link, rel: 'alternate', type: null }],
    imageUrl: resolveWebAddress(readText(feed, 'icon', 'favicon'), base),
    language,
    authors: readAuthors(feed, base),
    categories: [],
    publishedAt: null,
    updatedAt: null,
    ttlMinutes: null,
    items,
    problems: problems.messages(),
  };
}
