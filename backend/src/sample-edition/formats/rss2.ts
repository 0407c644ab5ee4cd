import {
  wrapInCdata,
  element,
  emptyElement,
  joinLines,
  renderMediaContent,
  renderParagraphs,
  createSummary,
} from './markup.ts';
import type { SyndicatedFeed, SyndicatedItem } from './syndicated-feed.ts';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

function renderItem(item: SyndicatedItem): string {
  return joinLines(
    '<item>',
    element('title', item.title),
    element('link', item.url),
    element('guid', item.id, { isPermaLink: 'false' }),
    element('pubDate', item.publishedAt.toUTCString()),
    element('dc:creator', item.author),
    element('category', item.category),
    item.section === null ? null : element('category', item.section),
    element('description', createSummary(item)),
    `<content:encoded>${wrapInCdata(renderParagraphs(item.paragraphs))}</content:encoded>`,
    item.image ? renderMediaContent(item.image) : null,
    '</item>',
  );
}

/** Renders RSS 2.0 with full text and pictures. `charset` is the encoding that the document declares. */
export function writeRss2(feed: SyndicatedFeed, charset = 'utf-8'): string {
  return joinLines(
    `<?xml version="1.0" encoding="${charset}"?>`,
    `<rss version="2.0" ${NAMESPACES}>`,
    '<channel>',
    element('title', feed.title),
    element('link', feed.homepage),
    element('description', feed.description),
    emptyElement('atom:link', { href: feed.url, rel: 'self', type: 'application/rss+xml' }),
    element('language', feed.language),
    element('copyright', feed.rights),
    element('lastBuildDate', feed.updatedAt.toUTCString()),
    feed.ttlMinutes === null ? null : element('ttl', String(feed.ttlMinutes)),
    ...feed.items.map(renderItem),
    '</channel>',
    '</rss>\n',
  );
}
