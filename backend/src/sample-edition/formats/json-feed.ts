import { renderParagraphs, createSummary } from './markup.ts';
import type { SyndicatedFeed, SyndicatedItem } from './syndicated-feed.ts';

function toItem(item: SyndicatedItem): object {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    summary: createSummary(item),
    content_html: renderParagraphs(item.paragraphs),
    date_published: item.publishedAt.toISOString(),
    authors: [{ name: item.author }],
    tags: item.section === null ? [item.category] : [item.category, item.section],
    ...(item.image ? { image: item.image.url } : {}),
  };
}

/** Renders JSON Feed 1.1. */
export function writeJsonFeed(feed: SyndicatedFeed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homepage,
    feed_url: feed.url,
    language: feed.language,
    items: feed.items.map(toItem),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
