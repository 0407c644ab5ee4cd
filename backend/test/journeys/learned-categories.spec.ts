import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Desk } from '../support/desk.ts';
import { FeedServer, type TestItem } from '../support/feed-server.ts';
import { step } from '../support/step.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Card {
  id: number;
  title: string;
  category: string;
  categoryConfidence: number | null;
}

const VAGUE =
  'It was a long day, and by the evening most people of the town had an opinion about the matter.\nNobody could say how it would go on from there, and the morning brought little that was new.';
const QUIET =
  'Ferrow Sound is waiting for an answer, and those who had waited since Monday went home again without having heard one.\nSeveral of them said that they would come back on Friday, whatever the others did, and that they had time enough.';
const item = (guid: string, title: string, text: string): TestItem => ({ guid, title, text, publishedAt: new Date() });

describe('categories', () => {
  let feeds: FeedServer;
  let site: TestApp;
  let desk: Desk;
  let feedId: number;

  beforeEach(async () => {
    feeds = await FeedServer.start();
    site = await startTestApp({ FETCH_EXCEPTED_ORIGINS: feeds.origin });
    desk = await Desk.signedIn(site.origin);
    const url = feeds.serve('/feed.xml', [item('a', 'Harlow Bay talks about the matter of the old mill', VAGUE)]);
    feedId = (
      await desk.call<{ id: number }>('POST', '/api/rss-feeds', {
        url,
        name: 'Courier',
        outlet: 'Courier',
        category: 'Business',
      })
    ).body.id;
  });
  afterEach(async () => {
    await site?.close();
    await feeds?.stop();
  });

  const pending = (title: string): Promise<Card> =>
    eventually(`a pending article about ${title}`, async () =>
      (await desk.get<Card[]>('/api/articles?status=pending')).body.find((card) => card.title.includes(title)),
    );
  const record = () =>
    site.database.query<{ category: string; weight: number }>(
      'select category, weight from feed_category_record where feed_id = $1',
      [feedId],
    );

  it('are kept, learned from reviewers and used for later texts', async () => {
    await step("a reviewer's category is kept when the story is drafted again", async () => {
      const card = await pending('old mill');
      expect(card).toMatchObject({ category: 'Business', categoryConfidence: expect.any(Number) });
      const changed = await desk.call<Card>('PUT', `/api/articles/${card.id}/category`, { category: 'History' });
      expect(changed).toMatchObject({ status: 200, body: { category: 'History', categoryConfidence: null } });
      feeds.serve('/feed.xml', [
        item(
          'a',
          'Harlow Bay talks about the matter of the old mill',
          `${VAGUE} A meeting is planned for the week to come.`,
        ),
      ]);
      const before = changed.body as Card & { versionId: number };
      await desk.call('POST', `/api/rss-feeds/${feedId}/process`);
      const again = await eventually('another draft', async () => {
        const now = (await desk.get<Card & { versionId: number; status: string }>(`/api/articles/${card.id}`)).body;
        return now.status === 'pending' && now.versionId !== before.versionId ? now : null;
      });
      expect(again.category).toBe('History');
    });

    await step("learns categories from the reviewers' decisions about a feed's articles", async () => {
      expect(await record()).toEqual([]);
      const card = await pending('old mill');
      expect((await desk.call('PATCH', `/api/articles/${card.id}`, { status: 'approved' })).status).toBe(200);
      expect(await record()).toEqual([{ category: 'History', weight: 1 }]);
      // Each decision counts only once: neither choosing the same category again nor approving again adds weight.
      await desk.call('PATCH', `/api/articles/${card.id}`, { status: 'approved' });
      expect(await record()).toEqual([{ category: 'History', weight: 1 }]);
      expect((await desk.call('PUT', `/api/articles/${card.id}/category`, { category: 'Science' })).status).toBe(409);
    });

    await step("short texts get the feed's usual category, and long ones the category of their words", async () => {
      const text =
        'The band will play its new album at three concerts, the singer said on Tuesday.\nThe guitarist wrote most of the songs for the record in a winter by the sea.';
      const draft = async (guid: string, title: string, text: string): Promise<Card> => {
        feeds.serve('/feed.xml', [item(guid, title, text.replace('Tuesday', guid))]);
        await desk.call('POST', `/api/rss-feeds/${feedId}/process`);
        return pending(title);
      };
      await site.database.query('update feed_category_record set weight = 60 where feed_id = $1', [feedId]);
      expect((await draft('Thursday', 'Nothing new in Ferrow Sound', QUIET)).category).toBe('History');
      const taught = await draft('Wednesday', 'Glass Harbour to sing in three towns', text);
      expect(taught.category).toBe('Music');
      expect((await desk.get<{ event: string; reviewer: string | null }[]>('/api/admin/activity')).body).toContainEqual(
        expect.objectContaining({ event: 'article.recategorised', reviewer: 'administrator' }),
      );
    });
  });
});
