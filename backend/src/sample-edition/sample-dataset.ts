import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RatingEntry } from '../modules/feeds/index.ts';
import { type Category, resolveCategory } from '../shared/news/categories.ts';

export interface SampleOutlet {
  readonly slug: string;
  readonly name: string;
  readonly homepage: string;
  readonly country: string;
  readonly language: string;
  readonly owner: string;
  readonly about: string;
  readonly rating: Omit<RatingEntry, 'scheme' | 'value' | 'displayable'> | null;
  /** File extension in the addresses of its feeds. All feeds are RSS 2.0. */
  readonly feedExtension: string;
  /** If true, its feeds have unescaped ampersands and are truncated, as those of some real outlets are. */
  readonly flawed?: boolean;
  readonly ttlMinutes?: number;
  /** Maps authors' names to the spelling that the outlet uses. */
  readonly bylines?: Readonly<Record<string, string>>;
}

export interface SampleItem {
  readonly outlet: SampleOutlet;
  readonly category: Category;
  readonly event: string;
  /** True if the event is left to a human reviewer instead of being approved automatically. */
  readonly desk: boolean;
  /** Unique within the outlet. Part of the item's URL. */
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  /** Section that the outlet itself uses, in addition to the category. Null for most items. */
  readonly section: string | null;
  readonly paragraphs: readonly string[];
  /** Age of the item in hours at the first start. */
  readonly hoursAgo: number;
  readonly picture: { readonly credit: string } | null;
  /** Position of the item's event within the category. */
  readonly turn: number;
}

export interface SampleDataset {
  readonly outlets: readonly SampleOutlet[];
  readonly items: readonly SampleItem[];
}

interface StoryFile {
  readonly category: string;
  readonly events: readonly StoryEvent[];
}

interface StoryEvent {
  readonly event: string;
  readonly desk: boolean;
  readonly hoursAgo: number;
  readonly items: readonly StoryItem[];
}

interface StoryItem {
  readonly outlet: string;
  readonly after: number;
  readonly title: string;
  readonly author: string;
  readonly section?: string;
  readonly paragraphs: readonly string[];
  readonly photoCredit?: string;
}

const EDITION_FOLDER = fileURLToPath(new URL('../../sample-edition/', import.meta.url));

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(
      `The sample edition cannot be read: ${file}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Illustrates each item that has a photo credit and half of the others, about three quarters in total. */
function choosePicture(item: StoryItem, outlet: SampleOutlet, event: string): SampleItem['picture'] {
  if (item.photoCredit) return { credit: item.photoCredit };
  const [byte = 0] = createHash('sha256').update(`${outlet.slug}/${event}`).digest();
  return byte % 2 === 0 ? { credit: `${outlet.name} illustration` } : null;
}

function readItems(file: StoryFile, outlets: ReadonlyMap<string, SampleOutlet>, path: string): SampleItem[] {
  const category = resolveCategory(file.category);
  if (category === null)
    throw new Error(`The sample edition cannot be read: ${path} names the unknown category "${file.category}".`);
  return file.events.flatMap((event, turn) =>
    event.items.map((item, index): SampleItem => {
      const outlet = outlets.get(item.outlet);
      if (!outlet)
        throw new Error(
          `The sample edition cannot be read: ${path} names the outlet "${item.outlet}", ` +
            'which is missing from outlets.json.',
        );
      return {
        outlet,
        category,
        event: event.event,
        desk: event.desk,
        slug: `${event.event}-${index + 1}`,
        title: item.title,
        author: outlet.bylines?.[item.author] ?? item.author,
        section: item.section ?? null,
        paragraphs: item.paragraphs,
        hoursAgo: event.hoursAgo - item.after,
        picture: choosePicture(item, outlet, event.event),
        turn,
      };
    }),
  );
}

/** Reads the fictional outlets and their stories. If a file is invalid, throws an error that names it. */
export function readSampleDataset(folder = EDITION_FOLDER): SampleDataset {
  const { outlets } = readJson<{ outlets: SampleOutlet[] }>(join(folder, 'outlets.json'));
  const bySlug = new Map(outlets.map((outlet) => [outlet.slug, outlet]));
  const files = readdirSync(join(folder, 'stories'))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const items = files.flatMap((name) => {
    const path = join(folder, 'stories', name);
    return readItems(readJson<StoryFile>(path), bySlug, path);
  });
  return { outlets, items };
}
