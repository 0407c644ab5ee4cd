import { element, xmlDocument } from '../../../shared/text/xml-text.ts';
import { correctionName } from '../../articles/index.ts';
import type { ReadingListRow } from '../data/reading-list.store.ts';

const MAX_FEED_ITEMS = 100;

/** Writes the newest saved articles as RSS 2.0. */
export function writeListFeed(rows: readonly ReadingListRow[], siteUrl: string): string {
  const channel = element('channel', [
    element('title', 'Your Reading List'),
    element('link', `${siteUrl}/playlist`),
    element('description', 'Articles you saved for later.'),
    element('ttl', '60'),
    ...rows.slice(0, MAX_FEED_ITEMS).map((row) => renderItem(row, siteUrl)),
  ]);
  return xmlDocument(element('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }));
}

function renderItem(row: ReadingListRow, siteUrl: string): string {
  const url = `${siteUrl}/article/${row.article_id}`;
  return element('item', [
    element('title', row.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    element('category', row.category),
    element('description', describeArticle(row)),
    ...(row.correction ? [element('atom:updated', new Date(row.correction.corrected_at).toISOString())] : []),
    element('pubDate', new Date(row.added_at).toUTCString()),
  ]);
}

/** Puts the correction first, because the reader may have read the article long ago. */
function describeArticle({ correction, summary }: ReadingListRow): string {
  return correction ? `${correctionName(correction.kind)}: ${correction.note} ${summary}`.trim() : summary;
}
