import type { OutletRegistration } from '../modules/feeds/index.ts';
import { articlePath, type Opening, sampleFeeds } from './sample-feeds.ts';
import type { SampleWorld } from './sample-world.ts';
import type { SeededEvents } from './seeding.ts';

const INTERVAL_MINUTES = 240;
/** The sample outlets are rated on our own five-point scale. */
const SCHEME = 'parallax-5';

/** Returns the outlets and feeds of the edition as catalogue entries. */
export function outletEntries(world: SampleWorld, opening: Opening): OutletRegistration[] {
  const byOutlet = Map.groupBy(sampleFeeds(world, opening), (feed) => feed.outlet);
  return world.outlets.map((outlet) => {
    const { slug, name, homepage, country, language, owner, about } = outlet;
    const rating = outlet.rating && { ...outlet.rating, scheme: SCHEME, value: outlet.rating.lean, displayable: true };
    const feeds = (byOutlet.get(outlet) ?? []).map((feed) => ({
      name: feed.document.title,
      url: feed.document.url,
      category: feed.category,
      language,
      intervalMinutes: INTERVAL_MINUTES,
    }));
    return { slug, name, homepage, country, language, owner, about, rating, fictional: true, feeds };
  });
}

export function seededEvents(world: SampleWorld, opening: Opening): SeededEvents {
  const byEvent = Map.groupBy(world.items, (item) => item.event);
  const events = [...byEvent.values()].map((items) => ({
    desk: items.some((item) => item.desk),
    itemUrls: items.map((item) => `${opening.origin}${articlePath(item)}`),
  }));
  return { feedUrls: sampleFeeds(world, opening).map((feed) => feed.document.url), events };
}
