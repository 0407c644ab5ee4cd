import type { EntityManager } from '@mikro-orm/postgresql';
import { type Lean, type Side, sideOf } from '../../../shared/news/lean.ts';
import { announceContentChange } from '../../../shared/content-version/content-version.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { type Confidence, type CurrentRating, LEAN_POLICY, shownLean } from '../domain/shown-lean.ts';
import { feedsConfig } from '../feeds.config.ts';

/** A rater's judgment of an outlet's lean. Ratings are added, never changed: a newer one supersedes the older one. */
export interface RatingEntry {
  readonly rater: string;
  /** Name of the rater's own scale; `value` is the rating on that scale. */
  readonly scheme: string;
  readonly value: string;
  /** The rating on our five-point scale. */
  readonly lean: Lean;
  readonly confidence: Confidence;
  readonly method: string;
  readonly reason: string;
  readonly evidenceUrl: string | null;
  /** ISO date, such as 2026-11-21. */
  readonly ratedOn: string;
  readonly licence: string;
  readonly displayable: boolean;
}

/**
 * Adds a rating and marks older ones of the same rater and scheme as superseded. Returns whether the rating was new.
 */
export async function addRating(em: EntityManager, outletId: number, rating: RatingEntry): Promise<boolean> {
  const { rater, scheme, value, lean, confidence, method, reason, evidenceUrl, ratedOn, licence, displayable } = rating;
  const added = await em.execute<unknown[]>(
    `insert into outlet_rating (outlet_id, rater, scheme, value, lean, confidence, method, reason, evidence_url, rated_on, licence, displayable)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (outlet_id, rater, scheme, rated_on) do nothing returning id`,
    [outletId, rater, scheme, value, lean, confidence, method, reason, evidenceUrl, ratedOn, licence, displayable],
  );
  await em.execute(
    `update outlet_rating old set superseded_at = now(), superseded_by = newest.id
     from (select id, rated_on from outlet_rating where outlet_id = ? and rater = ? and scheme = ? order by rated_on desc limit 1) newest
     where outlet_id = ? and rater = ? and scheme = ? and superseded_at is null and old.rated_on < newest.rated_on`,
    [outletId, rater, scheme, outletId, rater, scheme],
  );
  return added.length > 0;
}

/**
 * Returns whether the site is for private use. Ratings under a non-commercial license may only be shown on such a site.
 */
export function ratingUse(): { readonly privateUse: boolean } {
  return { privateUse: feedsConfig.read().RATINGS_USE === 'private' };
}

type RatedOutlet = {
  id: number;
  lean: Lean | null;
  openLean: Lean | null;
  leanPolicy: number;
  ratings: CurrentRating[];
};

/**
 * Updates the displayed lean of every outlet from its ratings, the policy, and whether use is private. Returns how many
 * outlets changed.
 */
export async function settleLeans(em: EntityManager): Promise<number> {
  // Serializes processes that start at the same time.
  await em.execute(`select pg_advisory_xact_lock(hashtext('lean-ledger'))`);
  const outlets = await em.execute<RatedOutlet[]>(
    `select o.id, o.lean, o.open_lean as "openLean", o.lean_policy as "leanPolicy",
       coalesce(jsonb_agg(jsonb_build_object('lean', r.lean, 'confidence', r.confidence, 'displayable', r.displayable, 'licence', r.licence)) filter (where r.id is not null), '[]') as ratings
     from outlet o left join outlet_rating r on r.outlet_id = o.id and r.superseded_at is null group by o.id order by o.id`,
  );
  const use = ratingUse();
  let changed = 0;
  const elsewhere: number[] = [];
  for (const { id, lean, openLean, leanPolicy, ratings } of outlets) {
    const shown = shownLean(ratings, use).lean;
    const open = shownLean(ratings, { privateUse: false }).lean;
    if (shown === lean && open === openLean && leanPolicy === LEAN_POLICY) continue;
    await em.execute('update outlet set lean = ?, open_lean = ?, lean_policy = ? where id = ?', [
      shown,
      open,
      LEAN_POLICY,
      id,
    ]);
    changed += Number(shown !== lean);
    if (onSide(shown) !== onSide(lean)) elsewhere.push(id);
  }
  const outletIds = await heardOf(em, elsewhere);
  if (outletIds.length > 0) await appendToOutbox(em, [{ name: 'outlet.side-changed', payload: { outletIds } }]);
  if (changed > 0) await announceContentChange(em);
  return changed;
}

/**
 * Returns those of the outlets that have items. The leans of other outlets, such as newly registered ones, do not
 * affect any article yet.
 */
async function heardOf(em: EntityManager, outletIds: readonly number[]): Promise<number[]> {
  if (outletIds.length === 0) return [];
  const rows = await em.execute<{ id: number }[]>(
    'select o.id from outlet o where o.id = any(?::int[]) and exists (select from feed f join feed_item i on i.feed_id = f.id where f.outlet_id = o.id) order by o.id',
    [`{${outletIds.join(',')}}`],
  );
  return rows.map(({ id }) => id);
}

function onSide(lean: Lean | null): Side | null {
  return lean === null ? null : sideOf(lean);
}
