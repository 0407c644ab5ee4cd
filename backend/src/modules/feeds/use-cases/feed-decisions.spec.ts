import { expect, it } from '@jest/globals';
import { type Actor, ANYONE } from '../../../shared/actor/actor.ts';
import { AddFeed } from './add-feed.ts';
import { ChangeFeed } from './change-feed.ts';
import { ImportFeeds } from './import-feeds.ts';
import { ImportRatings } from './import-ratings.ts';
import { ProcessFeedNow } from './process-feed-now.ts';
import { RemoveFeed } from './remove-feed.ts';

const unused = {} as never;
const feed = { url: 'https://a.example/rss', name: null, outlet: null, category: null, acceptLookalike: false };

const decisions: readonly (readonly [string, (actor: Actor) => Promise<unknown>])[] = [
  ['adding a feed', (actor) => new AddFeed(unused).run(feed, actor)],
  ['changing a feed', (actor) => new ChangeFeed(unused, unused).run({ feedId: 1 }, actor)],
  ['removing a feed', (actor) => new RemoveFeed(unused, unused).run(1, actor)],
  ['polling a feed', (actor) => new ProcessFeedNow(unused, unused).run(1, actor)],
  ['importing feeds', (actor) => new ImportFeeds(unused, unused).run('<opml/>', actor)],
  ['importing ratings', (actor) => new ImportRatings(unused).run([], actor)],
];

it.each(decisions)('%s is refused to visitors before anything is read', async (_title, decide) => {
  await expect(decide(ANYONE)).rejects.toMatchObject({ code: 'administrator-required' });
});
