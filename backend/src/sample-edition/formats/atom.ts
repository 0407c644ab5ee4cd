import { element, emptyElement, joinLines, renderMediaContent, renderParagraphs, createSummary } from './markup.ts';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import type { SyndicatedFeed, SyndicatedItem } from './syndicated-feed.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

function renderEntry(item: SyndicatedItem): string {
  const published = item.publishedAt.toISOString();
  return joinLines(
    '<entry>',
    element('title', item.title),
    element('id', item.id),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    element('published', published),
    element('updated', published),
    `<author>${element('name', item.author)}</author>`,
    emptyElement('category', { term: item.category }),
    item.section === null ? null : emptyElement('category', { term: item.section }),
    element('summary', createSummary(item)),
    element('content', renderParagraphs(item.paragraphs), { type: 'html' }),
    item.image ? emptyElement('link', { rel: 'enclosure', type: item.image.type, href: item.image.url }) : null,
    item.image ? renderMediaContent(item.image) : null,
    '</entry>',
  );
}

/**
 * Renders Atom 1.0. Pictures are included both as enclosures and as Media RSS, because only Media RSS can contain a
 * photo credit.
 */
export function writeAtom(feed: SyndicatedFeed): string {
  return joinLines(
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed ${NAMESPACES} xml:lang="${escapeHtml(feed.language)}">`,
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.url),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: feed.homepage }),
    element('updated', feed.updatedAt.toISOString()),
    element('rights', feed.rights),
    ...feed.items.map(renderEntry),
    '</feed>\n',
  );
}
