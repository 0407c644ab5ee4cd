import type { EntityManager } from '@mikro-orm/postgresql';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { addFeedRows, addOrRestoreFeed, type KnownFeed, type NewFeedRow } from '../data/feed.store.ts';
import { addOutlet, addOutlets, readSlugs } from '../data/outlet.store.ts';
import type { OutletNameIndex } from './outlet-name-index.ts';

export interface NewFeed {
  readonly url: string;
  readonly name: string | null;
  readonly category: string | null;
  /** Name of the outlet; defaults to the host name. */
  readonly outlet: string | null;
  /** True if the administrator confirmed that this is not the outlet with the similar name. */
  readonly acceptLookalike?: boolean;
}

const DEFAULT_LANGUAGE = 'en';
const POLL_INTERVAL_MINUTES = 240;
/** Number of rows that one statement inserts. */
const BATCH_SIZE = 500;

/**
 * Adds a feed that is due immediately. `known` is the feed with this address. Returns `null` if its address is already on the list. Restores a removed feed
 * with its former outlet, unless `outlet` names another one. Throws `OutletLookalikeError` if the outlet's name looks
 * like that of another outlet, unless `acceptLookalike` is set.
 */
export async function addFeedWithOutlet(
  em: EntityManager,
  names: OutletNameIndex,
  { feed, known }: { readonly feed: NewFeed; readonly known: KnownFeed | null },
): Promise<number | null> {
  const { name } = feed;
  if (known?.listed) return null;
  return addOrRestoreFeed(em, toRow(feed, await chooseOutlet(em, names, { feed, known })), name);
}

/**
 * Adds new feeds, which must not be in the list, with few statements. Returns the number of added feeds. The outlets'
 * names must have been checked for lookalikes.
 */
export async function addNewFeeds(
  em: EntityManager,
  names: OutletNameIndex,
  feeds: readonly NewFeed[],
): Promise<number> {
  const slugs = await readSlugs(em);
  const outlets = new Map<string, Parameters<typeof addOutlets>[1][number]>();
  for (const feed of feeds) {
    const name = chooseOutletName(feed);
    if (names.findId(name) !== null || outlets.has(name.toLowerCase())) continue;
    const slug = findFreeSlug(toSlug(name), slugs);
    slugs.add(slug);
    outlets.set(name.toLowerCase(), { slug, name, homepage: new URL(feed.url).origin, language: DEFAULT_LANGUAGE });
  }
  // oxlint-disable-next-line no-await-in-loop -- one transaction runs one statement at a time
  for (const batch of toBatches([...outlets.values()]))
    for (const [name, id] of await addOutlets(em, batch)) names.add({ id, name });
  let added = 0;
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const batch of toBatches(feeds))
    added += await addFeedRows(
      em,
      batch.map((feed) => toRow(feed, names.findId(chooseOutletName(feed)) ?? 0)),
    );
  return added;
}

function toBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

function findFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let attempt = 1; ; attempt += 1) {
    const free = attempt === 1 ? slug : `${slug}-${attempt}`;
    if (!taken.has(free)) return free;
  }
}

function toRow({ url, name, category }: NewFeed, outletId: number): NewFeedRow {
  return {
    outletId,
    name: name ?? toHostName(url),
    url,
    category: category === null ? null : resolveCategory(category),
    language: DEFAULT_LANGUAGE,
    intervalMinutes: POLL_INTERVAL_MINUTES,
  };
}

/** Returns the name of the feed's outlet, which defaults to the host name. */
export function chooseOutletName({ outlet, url }: NewFeed): string {
  return outlet ?? toHostName(url);
}

async function chooseOutlet(
  em: EntityManager,
  names: OutletNameIndex,
  { feed, known }: { feed: NewFeed; known: KnownFeed | null },
): Promise<number> {
  if (feed.outlet === null && known) return known.outletId;
  const name = chooseOutletName(feed);
  if (!feed.acceptLookalike) names.rejectLookalike(name);
  return findOrAddOutlet(em, names, { name, homepage: new URL(feed.url).origin });
}

function toHostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Returns the outlet with that name. Creates it without ratings if there is none. */
async function findOrAddOutlet(
  em: EntityManager,
  names: OutletNameIndex,
  { name, homepage }: { name: string; homepage: string },
): Promise<number> {
  const known = names.findId(name);
  if (known !== null) return known;
  const slug = toSlug(name);
  for (let attempt = 1; ; attempt += 1) {
    const free = attempt === 1 ? slug : `${slug}-${attempt}`;
    // oxlint-disable-next-line no-await-in-loop -- the next slug is tried only if this one is taken
    const id = await addOutlet(em, { slug: free, name, homepage, language: DEFAULT_LANGUAGE });
    if (id === null) continue;
    names.add({ id, name });
    return id;
  }
}

function toSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug || 'outlet';
}
