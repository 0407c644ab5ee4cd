import { type Category, categorySlug } from '../shared/news/categories.ts';
import type { SampleItem, SampleOutlet, SampleDataset } from './sample-dataset.ts';

const HOUR_MS = 3_600_000;

export interface EditionStart {
  /** Origin (scheme, host and port) from which the edition is served. */
  readonly origin: string;
  /** Time of the first start. All dates are relative to it, so that later starts serve the same items. */
  readonly openedAt: Date;
}

/** A feed of the edition: an outlet's items in one category. */
export interface SampleFeed {
  readonly outlet: SampleOutlet;
  readonly category: Category;
  readonly opening: EditionStart;
  readonly title: string;
  /** Path of the feed's URL. */
  readonly path: string;
  readonly url: string;
  readonly updatedAt: Date;
  /** Items, newest first. */
  readonly items: readonly SampleItem[];
}

export function toArticlePath(item: SampleItem): string {
  return `/articles/${item.outlet.slug}/${item.slug}`;
}

export function toPicturePath(item: SampleItem): string {
  return `/images/${item.outlet.slug}/${item.event}.webp`;
}

export function toItemUrl(item: SampleItem, { origin }: EditionStart): string {
  return `${origin}${toArticlePath(item)}`;
}

export function toPictureUrl(item: SampleItem, { origin }: EditionStart): string {
  return `${origin}${toPicturePath(item)}`;
}

export function toPublicationDate(item: SampleItem, openedAt: Date): Date {
  // Rounds dates to whole seconds, because feeds contain only whole seconds and the article page must show the same
  // time.
  return new Date(Math.floor((openedAt.getTime() - item.hoursAgo * HOUR_MS) / 1000) * 1000);
}

/** Returns one feed for each outlet and each category that the outlet covers. */
export function createSampleFeeds(dataset: SampleDataset, opening: EditionStart): SampleFeed[] {
  return dataset.outlets.flatMap((outlet) => {
    const byCategory = Map.groupBy(
      dataset.items.filter((item) => item.outlet === outlet),
      (item) => item.category,
    );
    return [...byCategory].map(([category, found]): SampleFeed => {
      const path = `/feeds/${outlet.slug}/${categorySlug(category)}.${outlet.feedExtension}`;
      const items = found.toSorted((a, b) => a.hoursAgo - b.hoursAgo);
      const updatedAt = items[0] ? toPublicationDate(items[0], opening.openedAt) : opening.openedAt;
      const title = `${outlet.name}: ${category}`;
      return { outlet, category, opening, title, path, url: `${opening.origin}${path}`, updatedAt, items };
    });
  });
}
