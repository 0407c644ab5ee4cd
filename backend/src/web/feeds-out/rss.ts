import { element, xmlDocument } from '../../shared/text/xml-text.ts';
import type { Feed, FeedEntry } from './feed.ts';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

function renderItem(entry: FeedEntry): string {
  return element(
    'item',
    [
      element('title', entry.title),
      element('link', entry.url),
      element('guid', entry.url, { isPermaLink: 'true' }),
      element('pubDate', entry.publishedAt.toUTCString()),
      element('atom:updated', entry.updatedAt.toISOString()),
      element('dc:creator', entry.author),
      element('category', entry.category),
      element('description', entry.summary),
      element('content:encoded', entry.html),
      ...(entry.imageUrl === null
        ? []
        : [element('media:content', [], { url: entry.imageUrl, medium: 'image', type: 'image/jpeg' })]),
    ],
    { 'xml:lang': entry.language },
  );
}

/** Renders an RSS 2.0 feed. */
export function renderRss(feed: Feed): string {
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('atom:link', [], { rel: 'self', type: 'application/rss+xml', href: feed.selfUrl }),
    ...(feed.hubUrl === null ? [] : [element('atom:link', [], { rel: 'hub', href: feed.hubUrl })]),
    element('description', feed.description),
    element('language', 'en'),
    element('generator', 'Parallax'),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    element('ttl', '15'),
    ...(feed.changedAt === null ? [] : [element('lastBuildDate', feed.changedAt.toUTCString())]),
    ...(feed.logHead === null ? [] : [element('dcterms:provenance', feed.logHead)]),
    element('image', [element('url', feed.iconUrl), element('title', feed.title), element('link', feed.pageUrl)]),
    ...feed.entries.map(renderItem),
  ]);
  return xmlDocument(element('rss', [channel], NAMESPACES));
}
