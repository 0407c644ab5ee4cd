import type { EntityManager } from '@mikro-orm/postgresql';
import { resolveCategory } from '../../../shared/news/categories.ts';
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

interface KnownFeed {
  readonly outletId: number;
  /** False if the feed was removed. */
  readonly listed: boolean;
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
  const [known] = await em.execute<KnownFeed[]>(
    'select outlet_id as "outletId", removed_at is null as listed from feed where url = ?',
    [url],
  );
  if (known?.listed) return null;
  const [row] = await em.execute<{ id: number }[]>(
    `insert into feed (outlet_id, name, url, category, language, interval_minutes) values (?, ?, ?, ?, ?, ?)
     on conflict (url) do update set removed_at = null, active = true, health = 'new', failures = 0, last_error = null, next_poll_at = now(),
       outlet_id = excluded.outlet_id, name = coalesce(?, feed.name), category = excluded.category
     where feed.removed_at is not null returning id`,
    [
      await outletOf(em, names, { feed, known }),
      name ?? hostOf(url),
      url,
      category === null ? null : resolveCategory(category),
      LANGUAGE,
      EVERY_MINUTES,
      name,
    ],
  );
  return row?.id ?? null;
}

async function outletOf(
  em: EntityManager,
  names: OutletNames,
  { feed, known }: { feed: NewFeed; known: KnownFeed | undefined },
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
  const [known] = await em.execute<{ id: number }[]>(
    'select id from outlet where lower(name) = lower(?) order by id limit 1',
    [name],
  );
  if (known) return known.id;
  const slug = slugOf(name);
  for (let attempt = 1; ; attempt += 1) {
    const free = attempt === 1 ? slug : `${slug}-${attempt}`;
    // oxlint-disable-next-line no-await-in-loop -- the next slug is tried only if this one is taken
    const [added] = await em.execute<{ id: number }[]>(
      'insert into outlet (slug, name, homepage, language) values (?, ?, ?, ?) on conflict (slug) do nothing returning id',
      [free, name, homepage, LANGUAGE],
    );
    if (!added) continue;
    names.add({ id: added.id, name });
    return added.id;
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
