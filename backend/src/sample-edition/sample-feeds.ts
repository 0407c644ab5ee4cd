import { type Category, categorySlug } from '../shared/news/categories.ts';
import type { SyndicatedFeed, SyndicatedItem } from './formats/syndicated-feed.ts';
import type { SampleFormat, SampleItem, SampleOutlet, SampleDataset } from './sample-dataset.ts';
import { PICTURE_SIZE } from './sample-pictures.ts';

const HOUR_MS = 3_600_000;
const FILE_EXTENSIONS: Readonly<Record<SampleFormat, string>> = {
  'rss-2.0': 'rss',
  'rss-1.0': 'rdf',
  atom: 'atom',
  'json-feed': 'json',
};

/** A feed of the edition: an outlet's items in one category. */
export interface SampleFeed {
  readonly outlet: SampleOutlet;
  readonly category: Category;
  /** Path of the feed's URL. */
  readonly path: string;
  readonly document: SyndicatedFeed;
}

export interface EditionStart {
  /** Origin (scheme, host and port) from which the edition is served. */
  readonly origin: string;
  /** Time of the first start. All dates are relative to it, so that later starts serve the same items. */
  readonly openedAt: Date;
}

export function toArticlePath(item: SampleItem): string {
  return `/articles/${item.outlet.slug}/${item.slug}`;
}

export function toPicturePath(item: SampleItem): string {
  return `/images/${item.outlet.slug}/${item.event}.webp`;
}

export function toPublicationDate(item: SampleItem, openedAt: Date): Date {
  // Rounds dates to whole seconds, because feeds contain only whole seconds and the article page must show the same
  // time.
  return new Date(Math.floor((openedAt.getTime() - item.hoursAgo * HOUR_MS) / 1000) * 1000);
}

function toSyndicatedItem(item: SampleItem, { origin, openedAt }: EditionStart): SyndicatedItem {
  const image = item.picture
    ? {
        url: `${origin}${toPicturePath(item)}`,
        type: 'image/webp',
        ...PICTURE_SIZE,
        credit: item.picture.credit,
      }
    : null;
  return {
    id: `tag:${item.outlet.slug}.example,2026:${item.slug}`,
    url: `${origin}${toArticlePath(item)}`,
    title: item.title,
    author: item.author,
    publishedAt: toPublicationDate(item, openedAt),
    category: item.category,
    section: item.section,
    paragraphs: item.paragraphs,
    image,
  };
}

function createFeed(
  outlet: SampleOutlet,
  category: Category,
  items: readonly SampleItem[],
  opening: EditionStart,
): SampleFeed {
  const path = `/feeds/${outlet.slug}/${categorySlug(category)}.${FILE_EXTENSIONS[outlet.format]}`;
  const written = items
    .map((item) => toSyndicatedItem(item, opening))
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const document: SyndicatedFeed = {
    title: `${outlet.name}: ${category}`,
    description: outlet.about,
    homepage: outlet.homepage,
    url: `${opening.origin}${path}`,
    language: outlet.language,
    rights: `© ${outlet.name}. A fictional outlet of the sample edition.`,
    ttlMinutes: outlet.serving.ttlMinutes ?? null,
    updatedAt: written[0]?.publishedAt ?? opening.openedAt,
    items: written,
  };
  return { outlet, category, path, document };
}

/** Returns one feed for each outlet and each category that the outlet covers. */
export function createSampleFeeds(dataset: SampleDataset, opening: EditionStart): SampleFeed[] {
  return dataset.outlets.flatMap((outlet) => {
    const byCategory = Map.groupBy(
      dataset.items.filter((item) => item.outlet === outlet),
      (item) => item.category,
    );
    return [...byCategory].map(([category, items]) => createFeed(outlet, category, items, opening));
  });
}
