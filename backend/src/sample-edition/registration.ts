import type { OutletRegistration } from '../modules/feeds/index.ts';
import { toItemUrl, type EditionStart, createSampleFeeds } from './sample-feeds.ts';
import type { SampleDataset } from './sample-dataset.ts';
import type { SeededEvents } from './seeding.ts';

const INTERVAL_MINUTES = 240;
/** Scale on which we rate the fictional outlets. */
const RATING_SCHEME = 'parallax-5';

/** Returns the outlets and feeds of the edition in the form in which they are registered. */
export function listOutlets(dataset: SampleDataset, opening: EditionStart): OutletRegistration[] {
  const byOutlet = Map.groupBy(createSampleFeeds(dataset, opening), (feed) => feed.outlet);
  return dataset.outlets.map((outlet) => {
    const { slug, name, homepage, country, language, owner, about } = outlet;
    const rating = outlet.rating && {
      ...outlet.rating,
      scheme: RATING_SCHEME,
      value: outlet.rating.lean,
      displayable: true,
    };
    const feeds = (byOutlet.get(outlet) ?? []).map((feed) => ({
      name: feed.title,
      url: feed.url,
      category: feed.category,
      language,
      intervalMinutes: INTERVAL_MINUTES,
    }));
    return { slug, name, homepage, country, language, owner, about, rating, fictional: true, feeds };
  });
}

export function listSeededEvents(dataset: SampleDataset, opening: EditionStart): SeededEvents {
  const byEvent = Map.groupBy(dataset.items, (item) => item.event);
  const events = [...byEvent.values()].map((items) => ({
    desk: items.some((item) => item.desk),
    itemUrls: items.map((item) => toItemUrl(item, opening)),
  }));
  return { feedUrls: createSampleFeeds(dataset, opening).map(({ url }) => url), events };
}
