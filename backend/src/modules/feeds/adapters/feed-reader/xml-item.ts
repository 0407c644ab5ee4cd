import { createHash } from 'node:crypto';
import type { ParsedItem } from '../../ports/feed-reader.ts';
import { readCategories } from './categories.ts';
import { parseDate } from './feed-dates.ts';
import { findPageAddress, readLinks } from './links.ts';
import { readEnclosures, readMedia } from './media.ts';
import { readPeople } from './people.ts';
import { readHtml, htmlToLine } from './text-construct.ts';
import { resolveAddress, resolveWebAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const PUBLISHED_KEYS = [
  'pubdate',
  'published',
  'issued',
  'dcterms:issued',
  'created',
  'dcterms:created',
  'media:pubdate',
];
const UPDATED_KEYS = ['updated', 'modified', 'dcterms:modified', 'dc:date', 'lastbuilddate', 'dcterms:date'];
const TITLE_KEYS = ['title', 'dc:title', 'media:title', 'itunes:title'];
const CONTENT_KEYS = [
  'content:encoded',
  'content',
  'body',
  'xhtml:body',
  'xhtml:div',
  'fullitem',
  'fulltext',
  'content:items',
];
const SUMMARY_KEYS = [
  'summary',
  'description',
  'dc:description',
  'abstract',
  'itunes:summary',
  'dcterms:abstract',
  'itunes:subtitle',
];
const MEDIA_CONTAINER_KEYS = ['media:group', 'media:content'];

/** Returns the content of the first non-empty element of these names as HTML. */
export function readFirstHtml(parent: XmlNode, keys: readonly string[]): string | null {
  for (const key of keys) {
    for (const node of parent.findChildren(key)) {
      const html = readHtml(node);
      if (html !== null) return html;
    }
  }
  return null;
}

/**
 * Returns a date from the first of these element names that has a valid one. If an element is repeated, uses its last
 * valid date.
 */
export function readFirstDate(parent: XmlNode, keys: readonly string[], language: string | null): Date | null {
  for (const key of keys) {
    for (const node of parent.findChildren(key).toReversed()) {
      const date = parseDate(node.text(), language);
      if (date !== null) return date;
    }
  }
  return null;
}

function readHtmlInMedia(item: XmlNode, keys: readonly string[]): string | null {
  for (const holder of item.elements()) {
    if (!MEDIA_CONTAINER_KEYS.includes(holder.key)) continue;
    const html = readFirstHtml(holder, keys) ?? readHtmlInMedia(holder, keys);
    if (html !== null) return html;
  }
  return null;
}

const RELATIVE_PATH = /^\.{0,2}\//;

function readItemId(item: XmlNode): string | null {
  const node = item.findChild('guid', 'id', 'dc:identifier');
  const id = node?.textAsLine() ?? null;
  if (node === null || id === null) return null;
  const isRelative = node.key === 'id' && RELATIVE_PATH.test(id);
  return isRelative ? resolveAddress(id, node.base) : id;
}

/** Returns the permalink. A guid is a permalink unless `isPermaLink` is false; an Atom id is never a permalink. */
function readPermalink(item: XmlNode): string | null {
  const guid = item.findChild('guid');
  if (guid === null || guid.firstNonEmptyAttribute('ispermalink')?.toLowerCase() === 'false') return null;
  const line = guid.textAsLine();
  return line !== null && /^https?:\/\//i.test(line) ? resolveWebAddress(line, guid.base) : null;
}

function readItemLink(item: XmlNode, page: string | null): string | null {
  const original = item.findChild('feedburner:origlink');
  return (
    resolveWebAddress(original?.textAsLine(), item.base) ??
    page ??
    readPermalink(item) ??
    resolveWebAddress(item.firstNonEmptyAttribute('href', 'rdf:about'), item.base) ??
    resolveWebAddress(item.findChild('url')?.textAsLine(), item.base)
  );
}

function digestTexts(...texts: readonly (string | null)[]): string {
  return `sha256:${createHash('sha256')
    .update(texts.map((text) => text ?? '').join('\n'))
    .digest('hex')}`;
}

interface ItemTexts {
  readonly titleHtml: string | null;
  readonly summaryHtml: string | null;
  readonly contentHtml: string | null;
}

function readItemTexts(item: XmlNode): ItemTexts {
  const titleHtml = readFirstHtml(item, TITLE_KEYS) ?? readHtmlInMedia(item, ['media:title']);
  let contentHtml = readFirstHtml(item, CONTENT_KEYS);
  const summaryHtml =
    readFirstHtml(item, SUMMARY_KEYS) ??
    readFirstHtml(item, ['media:description']) ??
    readHtmlInMedia(item, ['media:description']);
  // Treats the description as the full text if the item has both `summary` and `description`.
  if (contentHtml === null && item.findChild('summary') !== null) contentHtml = readFirstHtml(item, ['description']);
  return { titleHtml, summaryHtml, contentHtml };
}

type ItemIdentity = Pick<ParsedItem, 'identity' | 'identityFrom'>;

export function identifyItem(id: string | null, link: string | null, texts: ItemTexts): ItemIdentity {
  if (id !== null) return { identity: id, identityFrom: 'id' };
  if (link !== null) return { identity: link, identityFrom: 'link' };
  return { identity: digestTexts(texts.titleHtml, texts.summaryHtml, texts.contentHtml), identityFrom: 'content' };
}

type ItemDates = Pick<ParsedItem, 'publishedAt' | 'updatedAt' | 'unreadableDate'>;

function readItemDates(item: XmlNode, language: string | null): ItemDates {
  const publishedAt = readFirstDate(item, PUBLISHED_KEYS, language);
  const updatedAt =
    readFirstDate(item, UPDATED_KEYS, language) ?? parseDate(item.firstNonEmptyAttribute('lastmod'), language);
  const stated = [...PUBLISHED_KEYS, ...UPDATED_KEYS].flatMap((key) => item.findChildren(key));
  return {
    publishedAt: publishedAt ?? updatedAt,
    updatedAt,
    unreadableDate:
      publishedAt === null && updatedAt === null
        ? (stated.map((node) => node.textAsLine()).find((text) => text !== null) ?? null)
        : null,
  };
}

export interface ItemContext {
  /** Language of items that do not state one. */
  readonly feedLanguage: string | null;
  /** Base address that the item's link replaces. null in Atom, which defines the base address. */
  readonly replaceableBase: string | null;
}

/** Reads an item of RSS, Atom or CDF. Returns `null` for an item without content. */
export function readXmlItem(item: XmlNode, { feedLanguage, replaceableBase }: ItemContext): ParsedItem | null {
  if (!item.hasElements() && item.firstNonEmptyAttribute('href', 'rdf:about', 'lastmod') === null) return null;
  const elements = item.elements();
  const links = readLinks(elements);
  const link = readItemLink(item, findPageAddress(links));
  // The texts are copied from the item's page, so relative addresses in them refer to it.
  if (link !== null && item.base === replaceableBase) item.rebase(link);
  const texts = readItemTexts(item);
  const language = item.findChild('dc:language', 'language')?.textAsLine() ?? item.language;
  return {
    ...identifyItem(readItemId(item), link, texts),
    ...texts,
    link,
    links,
    title: htmlToLine(texts.titleHtml),
    rightsHtml: readFirstHtml(item, ['rights', 'copyright', 'dc:rights', 'media:copyright']),
    authors: readPeople(elements),
    ...readItemDates(item, language ?? feedLanguage),
    categories: readCategories(elements),
    media: readMedia(item),
    enclosures: readEnclosures(item),
    language,
  };
}
