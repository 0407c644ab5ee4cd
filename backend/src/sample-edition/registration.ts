import type { OutletRegistration } from '../modules/feeds/index.ts';
import { toArticlePath, type EditionStart, createSampleFeeds } from './sample-feeds.ts';
import type { SampleWorld } from './sample-world.ts';
import type { SeededEvents } from './seeding.ts';

const INTERVAL_MINUTES = 240;
/** The sample outlets are rated on our own five-point scale. */
const RATING_SCHEME = 'parallax-5';

/** Returns the outlets and feeds of the edition in the form in which they are registered. */
export function listOutlets(world: SampleWorld, opening: EditionStart): OutletRegistration[] {
  const byOutlet = Map.groupBy(createSampleFeeds(world, opening), (feed) => feed.outlet);
  return world.outlets.map((outlet) => {
    const { slug, name, homepage, country, language, owner, about } = outlet;
    const rating = outlet.rating && {
      ...outlet.rating,
      scheme: RATING_SCHEME,
      value: outlet.rating.lean,
      displayable: true,
    };
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

export function listSeededEvents(world: SampleWorld, opening: EditionStart): SeededEvents {
  const byEvent = Map.groupBy(world.items, (item) => item.event);
  const events = [...byEvent.values()].map((items) => ({
    desk: items.some((item) => item.desk),
    itemUrls: items.map((item) => `${opening.origin}${toArticlePath(item)}`),
  }));
  return { feedUrls: createSampleFeeds(world, opening).map((feed) => feed.document.url), events };
}
