import { createHash } from 'node:crypto';
import type { ParsedItem } from '../../ports/feed-reader.ts';
import { readCategories } from './categories.ts';
import { parseDate } from './feed-dates.ts';
import { pageOf, readLinks } from './links.ts';
import { readEnclosures, readMedia } from './media.ts';
import { readPeople } from './people.ts';
import { htmlOf, lineOfHtml } from './text-construct.ts';
import { resolveAddress, webAddress } from './urls.ts';
import type { XmlNode } from './xml-node.ts';

const PUBLISHED = ['pubdate', 'published', 'issued', 'dcterms:issued', 'created', 'dcterms:created', 'media:pubdate'];
const UPDATED = ['updated', 'modified', 'dcterms:modified', 'dc:date', 'lastbuilddate', 'dcterms:date'];
const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title'];
const CONTENTS = [
  'content:encoded',
  'content',
  'body',
  'xhtml:body',
  'xhtml:div',
  'fullitem',
  'fulltext',
  'content:items',
];
const SUMMARIES = [
  'summary',
  'description',
  'dc:description',
  'abstract',
  'itunes:summary',
  'dcterms:abstract',
  'itunes:subtitle',
];
const MEDIA_HOLDERS = ['media:group', 'media:content'];

/** Returns the first non-empty element of these names as HTML. */
export function firstHtml(parent: XmlNode, keys: readonly string[]): string | null {
  for (const key of keys) {
    for (const node of parent.all(key)) {
      const html = htmlOf(node);
      if (html !== null) return html;
    }
  }
  return null;
}

/** Returns the last valid date of the first element name that has one. Later elements correct earlier ones. */
export function firstDate(parent: XmlNode, keys: readonly string[]): Date | null {
  for (const key of keys) {
    for (const node of parent.all(key).toReversed()) {
      const date = parseDate(node.text());
      if (date !== null) return date;
    }
  }
  return null;
}

function withinMedia(item: XmlNode, keys: readonly string[]): string | null {
  for (const holder of item.elements()) {
    if (!MEDIA_HOLDERS.includes(holder.key)) continue;
    const html = firstHtml(holder, keys) ?? withinMedia(holder, keys);
    if (html !== null) return html;
  }
  return null;
}

const OBVIOUSLY_RELATIVE = /^\.{0,2}\//;

function idOf(item: XmlNode): string | null {
  const node = item.first('guid', 'id', 'dc:identifier');
  const id = node?.line() ?? null;
  if (node === null || id === null) return null;
  const isRelative = node.key === 'id' && OBVIOUSLY_RELATIVE.test(id);
  return isRelative ? resolveAddress(id, node.base) : id;
}

/** A guid is a permalink unless it says otherwise; an Atom id never is. */
function permalinkOf(item: XmlNode): string | null {
  const guid = item.first('guid');
  if (guid === null || guid.filled('ispermalink')?.toLowerCase() === 'false') return null;
  const line = guid.line();
  return line !== null && /^https?:\/\//i.test(line) ? webAddress(line, guid.base) : null;
}

function linkOf(item: XmlNode, page: string | null): string | null {
  const original = item.first('feedburner:origlink');
  return (
    webAddress(original?.line(), item.base) ??
    page ??
    permalinkOf(item) ??
    webAddress(item.filled('href', 'rdf:about'), item.base) ??
    webAddress(item.first('url')?.line(), item.base)
  );
}

function digestOf(...texts: readonly (string | null)[]): string {
  return `sha256:${createHash('sha256')
    .update(texts.map((text) => text ?? '').join('\n'))
    .digest('hex')}`;
}

interface Texts {
  readonly titleHtml: string | null;
  readonly summaryHtml: string | null;
  readonly contentHtml: string | null;
}

function textsOf(item: XmlNode): Texts {
  const titleHtml = firstHtml(item, TITLES) ?? withinMedia(item, ['media:title']);
  let contentHtml = firstHtml(item, CONTENTS);
  const summaryHtml =
    firstHtml(item, SUMMARIES) ?? firstHtml(item, ['media:description']) ?? withinMedia(item, ['media:description']);
  // In feeds with both `summary` and `description`, the description is the full text.
  if (contentHtml === null && item.first('summary') !== null) contentHtml = firstHtml(item, ['description']);
  return { titleHtml, summaryHtml, contentHtml };
}

type Identity = Pick<ParsedItem, 'identity' | 'identityFrom'>;

export function identityOf(id: string | null, link: string | null, texts: Texts): Identity {
  if (id !== null) return { identity: id, identityFrom: 'id' };
  if (link !== null) return { identity: link, identityFrom: 'link' };
  return { identity: digestOf(texts.titleHtml, texts.summaryHtml, texts.contentHtml), identityFrom: 'content' };
}

/** Reads an item of RSS, Atom or CDF. Returns `null` for an item without content. */
export function readXmlItem(item: XmlNode): ParsedItem | null {
  if (!item.hasElements() && item.filled('href', 'rdf:about', 'lastmod') === null) return null;
  const elements = item.elements();
  const texts = textsOf(item);
  const links = readLinks(elements);
  const link = linkOf(item, pageOf(links));
  const publishedAt = firstDate(item, PUBLISHED);
  const updatedAt = firstDate(item, UPDATED) ?? parseDate(item.filled('lastmod'));
  return {
    ...identityOf(idOf(item), link, texts),
    ...texts,
    link,
    links,
    title: lineOfHtml(texts.titleHtml),
    rightsHtml: firstHtml(item, ['rights', 'copyright', 'dc:rights', 'media:copyright']),
    authors: readPeople(elements),
    publishedAt: publishedAt ?? updatedAt,
    updatedAt,
    categories: readCategories(elements),
    media: readMedia(item),
    enclosures: readEnclosures(item),
    language: item.first('dc:language', 'language')?.line() ?? item.language,
  };
}
