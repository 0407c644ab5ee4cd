import {
  wrapInCdata,
  element,
  emptyElement,
  joinLines,
  renderMediaContent,
  renderParagraphs,
  createSummary,
} from './markup.ts';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import type { SyndicatedFeed, SyndicatedItem } from './syndicated-feed.ts';

const NAMESPACES = [
  'xmlns="http://purl.org/rss/1.0/"',
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

function renderItem(item: SyndicatedItem): string {
  return joinLines(
    `<item rdf:about="${escapeHtml(item.url)}">`,
    element('title', item.title),
    element('link', item.url),
    element('description', createSummary(item)),
    element('dc:identifier', item.id),
    element('dc:creator', item.author),
    element('dc:date', item.publishedAt.toISOString()),
    element('dc:subject', item.category),
    item.section === null ? null : element('dc:subject', item.section),
    `<content:encoded>${wrapInCdata(renderParagraphs(item.paragraphs))}</content:encoded>`,
    item.image ? renderMediaContent(item.image) : null,
    '</item>',
  );
}

/** Renders RSS 1.0, in which the items are siblings of the channel that lists them. */
export function writeRss1(feed: SyndicatedFeed): string {
  return joinLines(
    '<?xml version="1.0" encoding="utf-8"?>',
    `<rdf:RDF ${NAMESPACES}>`,
    `<channel rdf:about="${escapeHtml(feed.url)}">`,
    element('title', feed.title),
    element('link', feed.homepage),
    element('description', feed.description),
    element('dc:language', feed.language),
    element('dc:rights', feed.rights),
    element('dc:date', feed.updatedAt.toISOString()),
    '<items>',
    '<rdf:Seq>',
    ...feed.items.map((item) => emptyElement('rdf:li', { 'rdf:resource': item.url })),
    '</rdf:Seq>',
    '</items>',
    '</channel>',
    ...feed.items.map(renderItem),
    '</rdf:RDF>\n',
  );
}
