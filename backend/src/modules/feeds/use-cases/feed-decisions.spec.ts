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
  ['adding a feed', (actor) => new AddFeed(unused).add(feed, actor)],
  ['changing a feed', (actor) => new ChangeFeed(unused, unused).applyChange({ feedId: 1 }, actor)],
  ['removing a feed', (actor) => new RemoveFeed(unused, unused).remove(1, actor)],
  ['polling a feed', (actor) => new ProcessFeedNow(unused, unused).pollNow(1, actor)],
  ['importing feeds', (actor) => new ImportFeeds(unused, unused).importOpml('<opml/>', actor)],
  ['importing ratings', (actor) => new ImportRatings(unused).importAll([], actor)],
];

it.each(decisions)('%s is refused to visitors before anything is read', async (_title, decide) => {
  await expect(decide(ANYONE)).rejects.toMatchObject({ code: 'administrator-required' });
});
