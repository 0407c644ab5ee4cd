import { describe, expect, it } from '@jest/globals';
import { StreamingFeedReader } from '../modules/feeds/adapters/feed-reader/streaming-feed-reader.ts';
import { readSampleDataset } from './sample-dataset.ts';
import { createSampleFeeds, toItemUrl, toPictureUrl, toPublicationDate } from './sample-feeds.ts';
import { writeRss } from './write-rss.ts';

const opening = { origin: 'http://127.0.0.1:3900', openedAt: new Date('2026-05-04T10:00:00.400Z') };
const feeds = createSampleFeeds(readSampleDataset(), opening);

describe('writeRss', () => {
  it.each(feeds.map((feed) => [feed.path, feed] as const))(
    'writes the text of its outlet, and only the flawed feed has problems: %s',
    async (_path, feed) => {
      const read = await new StreamingFeedReader().read(Buffer.from(writeRss(feed)), {
        url: feed.url,
        contentType: 'application/rss+xml; charset=utf-8',
      });
      expect(read).toMatchObject({ title: feed.title, ttlMinutes: feed.outlet.ttlMinutes ?? null });
      expect(read.problems.length > 0).toBe(feed.outlet.flawed === true);
      expect(
        read.items.map((item) => ({
          url: item.link,
          title: item.title,
          author: item.authors[0]?.name,
          publishedAt: item.publishedAt,
          categories: item.categories,
          paragraphs: item.contentHtml?.match(/<p>/g)?.length,
          picture: item.media[0]?.url,
          credit: item.media[0]?.credit,
        })),
      ).toEqual(
        feed.items.map((item) => ({
          url: toItemUrl(item, opening),
          title: item.title,
          author: item.author,
          publishedAt: toPublicationDate(item, opening.openedAt),
          categories: [item.category, ...(item.section === null ? [] : [item.section])],
          paragraphs: item.paragraphs.length,
          picture: item.picture ? toPictureUrl(item, opening) : undefined,
          credit: item.picture?.credit,
        })),
      );
    },
  );
});
