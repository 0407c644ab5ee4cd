import type { EntityManager } from '@mikro-orm/postgresql';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { addOrRestoreFeed, feedByAddress, type KnownFeed } from '../data/feed.store.ts';
import { addOutlet, outletsNamed } from '../data/outlet.store.ts';
import type { OutletNames } from './outlet-names.ts';

export interface NewFeed {
  readonly url: string;
  readonly name: string | null;
  readonly category: string | null;
  /** Name of the outlet; defaults to the host name. */
  readonly outlet: string | null;
  /** True if a person confirmed that the outlet is not the one with the similar name. */
  readonly acceptLookalike?: boolean;
}

const LANGUAGE = 'en';
const EVERY_MINUTES = 240;

/**
 * Adds a feed that is due immediately. Returns `null` if its address is already on the list. A removed feed is restored
 * with its former outlet unless another is named. Throws `OutletLookalikeError` if the outlet's name looks like that of
 * another outlet, unless `acceptLookalike` is set.
 */
export async function placeFeed(em: EntityManager, names: OutletNames, feed: NewFeed): Promise<number | null> {
  const { url, name, category } = feed;
  const known = await feedByAddress(em, url);
  if (known?.listed) return null;
  const row = {
    outletId: await outletOf(em, names, { feed, known }),
    name: name ?? hostOf(url),
    url,
    category: category === null ? null : resolveCategory(category),
    language: LANGUAGE,
    intervalMinutes: EVERY_MINUTES,
  };
  return addOrRestoreFeed(em, row, name);
}

async function outletOf(
  em: EntityManager,
  names: OutletNames,
  { feed, known }: { feed: NewFeed; known: KnownFeed | null },
): Promise<number> {
  if (feed.outlet === null && known) return known.outletId;
  const name = feed.outlet ?? hostOf(feed.url);
  if (!feed.acceptLookalike) names.refuseLookalike(name);
  return outletId(em, names, { name, homepage: new URL(feed.url).origin });
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Returns the outlet of that name, or creates one without ratings. */
async function outletId(
  em: EntityManager,
  names: OutletNames,
  { name, homepage }: { name: string; homepage: string },
): Promise<number> {
  const [known] = await outletsNamed(em, name);
  if (known !== undefined) return known;
  const slug = slugOf(name);
  for (let attempt = 1; ; attempt += 1) {
    const free = attempt === 1 ? slug : `${slug}-${attempt}`;
    // oxlint-disable-next-line no-await-in-loop -- the next slug is tried only if this one is taken
    const id = await addOutlet(em, { slug: free, name, homepage, language: LANGUAGE });
    if (id === null) continue;
    names.add({ id, name });
    return id;
  }
}

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug || 'outlet';
}
