import type { EntityManager } from '@mikro-orm/postgresql';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { addOrRestoreFeed, type KnownFeed, type NewFeedRow } from '../data/feed.store.ts';
import { addOutlet } from '../data/outlet.store.ts';
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

/**
 * Adds a feed that is due immediately. `known` is the feed with this address. Returns `null` if its address is already
 * on the list. Restores a removed feed with its former outlet, unless `outlet` names another one. Throws
 * `OutletLookalikeError` if the outlet's name looks like that of another outlet, unless `acceptLookalike` is set.
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

async function chooseOutlet(
  em: EntityManager,
  names: OutletNameIndex,
  { feed, known }: { feed: NewFeed; known: KnownFeed | null },
): Promise<number> {
  if (feed.outlet === null && known) return known.outletId;
  const name = feed.outlet ?? toHostName(feed.url);
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
