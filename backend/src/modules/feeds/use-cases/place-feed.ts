import type { EntityManager } from '@mikro-orm/postgresql';
import { resolveCategory } from '../../../shared/news/categories.ts';

export interface NewFeed {
  readonly url: string;
  readonly name: string | null;
  readonly category: string | null;
  /** The publisher's name; the host's where nobody tells. */
  readonly outlet: string | null;
}

const LANGUAGE = 'en';
const EVERY_MINUTES = 240;

/** Puts a feed on the list, due at once. `null` where its address stands there already; a removed one comes back, as its outlet's where no other is named. */
export async function placeFeed(em: EntityManager, { url, name, category, outlet }: NewFeed): Promise<number | null> {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const [removed] = await em.execute<{ outletId: number }[]>('select outlet_id as "outletId" from feed where url = ? and removed_at is not null', [url]);
  const ofOutlet = outlet === null && removed ? removed.outletId : await outletId(em, outlet ?? host, new URL(url).origin);
  const [row] = await em.execute<{ id: number }[]>(
    `insert into feed (outlet_id, name, url, category, language, interval_minutes) values (?, ?, ?, ?, ?, ?)
     on conflict (url) do update set removed_at = null, active = true, health = 'new', failures = 0, last_error = null, next_poll_at = now(),
       outlet_id = excluded.outlet_id, name = coalesce(?, feed.name), category = excluded.category
     where feed.removed_at is not null returning id`,
    [ofOutlet, name ?? host, url, category === null ? null : resolveCategory(category), LANGUAGE, EVERY_MINUTES, name],
  );
  return row?.id ?? null;
}

/** The outlet of that name; a new one is unrated. */
async function outletId(em: EntityManager, name: string, homepage: string): Promise<number> {
  const slug = slugOf(name);
  await em.execute(`insert into outlet (slug, name, homepage, language) select ?, ?, ?, ? where not exists (select from outlet where lower(name) = lower(?)) on conflict (slug) do nothing`, [slug, name, homepage, LANGUAGE, name]);
  const [row] = await em.execute<{ id: number }[]>('select id from outlet where lower(name) = lower(?) or slug = ? order by lower(name) = lower(?) desc, id limit 1', [name, slug, name]);
  if (!row) throw new Error(`The outlet "${name}" was deleted while a feed of it was added.`);
  return row.id;
}

function slugOf(name: string): string {
  const slug = name.toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug || 'outlet';
}
