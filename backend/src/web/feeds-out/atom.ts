import { element, xmlDocument } from '../../shared/text/xml-text.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Date of an empty feed, because Atom requires one. */
const EMPTY_FEED_DATE = new Date(0);

function renderEntry(entry: FeedEntry): string {
  return element(
    'entry',
    [
      element('id', entry.url),
      element('title', entry.title),
      element('link', [], { rel: 'alternate', type: 'text/html', href: entry.url }),
      ...entry.sourceUrls.map((href) => element('link', [], { rel: 'via', href })),
      element('published', entry.publishedAt.toISOString()),
      element('updated', entry.updatedAt.toISOString()),
      element('author', [element('name', entry.author)]),
      element('category', [], { term: entry.category }),
      element('summary', entry.summary),
      element('content', entry.html, { type: 'html' }),
      ...(entry.imageUrl === null
        ? []
        : [element('media:content', [], { url: entry.imageUrl, medium: 'image', type: 'image/jpeg' })]),
    ],
    { 'xml:lang': entry.language },
  );
}

/** Renders an Atom feed (RFC 4287). */
export function renderAtom(feed: Feed): string {
  const root = element(
    'feed',
    [
      element('id', feed.selfUrl),
      element('title', feed.title),
      element('subtitle', feed.description),
      element('link', [], { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
      element('link', [], { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      ...(feed.hubUrl === null ? [] : [element('link', [], { rel: 'hub', href: feed.hubUrl })]),
      element('updated', (feed.changedAt ?? EMPTY_FEED_DATE).toISOString()),
      element('generator', 'Parallax'),
      element('icon', feed.iconUrl),
      ...(feed.logHead === null ? [] : [element('dcterms:provenance', feed.logHead)]),
      ...feed.entries.map(renderEntry),
    ],
    {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
      'xml:lang': 'en',
    },
  );
  return xmlDocument(root);
}
