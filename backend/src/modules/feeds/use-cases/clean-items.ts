import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { canonicalUrl, urlKey } from '../domain/canonical-url.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import type { FoundItem } from '../domain/found-item.ts';
import { pickItemImage } from '../domain/item-media.ts';
import type { ReadFeed, ReadItem } from '../ports/feed-reader.ts';

export interface CleaningContext {
  readonly feedUrl: string;
  /** Of the feed, where an item does not state its own. */
  readonly language: string;
  readonly now: Date;
}

const LONGEST_TITLE = 500;
const LONGEST_TEXT = 100_000;
/** A title taken from the text of an item that has none. */
const BORROWED_TITLE = 80;
const MOST_CATEGORIES = 20;
const OLDEST = Date.UTC(1990, 0, 1);
const AHEAD_MS = 10 * 60_000;

/** What a feed carried, as plain facts: clean text, safe HTML, canonical addresses. Items without title and text are dropped. */
export function cleanItems(document: ReadFeed, context: CleaningContext): FoundItem[] {
  return document.items.flatMap((item) => cleanItem(item, document, context) ?? []);
}

function cleanItem(item: ReadItem, document: ReadFeed, context: CleaningContext): FoundItem | null {
  const link = item.link ? canonicalUrl(item.link) : null;
  const html = sanitiseArticleHtml(item.contentHtml ?? item.summaryHtml ?? '', { baseUrl: item.link ?? context.feedUrl });
  const body = storable(htmlToText(html)).slice(0, LONGEST_TEXT);
  const title = oneLine(item.title ?? '').slice(0, LONGEST_TITLE) || borrowTitle(body);
  if (title === '') return null;
  const image = pickItemImage(item);
  return {
    identity: item.identity.slice(0, 1000),
    url: link ?? document.link ?? context.feedUrl,
    urlKey: (link ? urlKey(link) : null) ?? `item:${item.identity.slice(0, 1000)}`,
    title,
    text: body === '' ? title : `${title}\n\n${body}`,
    html: storable(html),
    author: oneLine(item.authors.map((author) => author.name ?? '').find((name) => name !== '') ?? '').slice(0, 200) || null,
    categories: item.categories.map(oneLine).slice(0, MOST_CATEGORIES),
    language: item.language ?? document.language ?? context.language,
    imageUrl: image?.url ?? null,
    imageCredit: image?.credit ?? null,
    publishedAt: believable(item.publishedAt ?? item.updatedAt, context.now),
    fingerprint: fingerprint({ title, text: body }),
  };
}

/** A missing, future or ancient date is replaced by the time at which we found the item. */
function believable(date: Date | null, now: Date): Date {
  if (date === null || Number.isNaN(date.getTime())) return now;
  const time = date.getTime();
  return time < OLDEST || time > now.getTime() + AHEAD_MS ? now : date;
}

function borrowTitle(body: string): string {
  const line = oneLine(body.split('\n')[0] ?? '');
  if (line.length <= BORROWED_TITLE) return line;
  return `${line.slice(0, BORROWED_TITLE).replace(/\s+\S*$/, '')}…`;
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim();
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
