import { BRAND, type Feed } from './feed.ts';

/** Renders a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function renderJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    description: feed.description,
    icon: feed.iconUrl,
    ...(feed.hubUrl === null ? {} : { hubs: [{ type: 'WebSub', url: feed.hubUrl }] }),
    language: 'en',
    authors: [{ name: BRAND, url: new URL('/about', feed.pageUrl).href }],
    ...(feed.logHead === null ? {} : { _parallax: { decision_log: feed.logHead } }),
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      summary: entry.summary,
      ...(entry.imageUrl === null ? {} : { image: entry.imageUrl }),
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: [{ name: entry.author }],
      tags: [...new Set([entry.category, ...entry.tags])],
      language: entry.language,
      _parallax: {
        sources: entry.sourceUrls,
        ...(entry.corrections.length === 0 ? {} : { corrections: entry.corrections }),
      },
    })),
  });
}
