import type { EntityManager } from '@mikro-orm/postgresql';
import { type Lean, type Side, sideOf } from '../../../shared/news/lean.ts';
import { announceContentChange } from '../../../shared/content-version/content-version.ts';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { type Confidence, type CurrentRating, LEAN_POLICY, computeShownLean } from '../domain/shown-lean.ts';
import { OUTLETS_WITH_RATINGS, SUPERSEDE_OLDER_RATINGS } from './lean-ledger.sql.ts';
import type { FeedsTables } from './tables.ts';

/** A rater's judgment of an outlet's lean. Ratings are added, never changed: a newer one supersedes the older one. */
export interface RatingEntry {
  readonly rater: string;
  /** Name of the rater's own scale. `value` is the rating on this scale. */
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
  /** Name of the actor who imported the rating. Absent for ratings of the catalogue. */
  readonly importedBy?: string;
}

/**
 * Adds a rating and marks older ones of the same rater and scheme as superseded. Returns whether the rating was new.
 */
export async function addRating(em: EntityManager, outletId: number, rating: RatingEntry): Promise<boolean> {
  const { rater, scheme } = rating;
  const added = await em
    .getKysely<FeedsTables>()
    .insertInto('outlet_rating')
    .values({
      outlet_id: outletId,
      rater,
      scheme,
      value: rating.value,
      lean: rating.lean,
      confidence: rating.confidence,
      method: rating.method,
      reason: rating.reason,
      evidence_url: rating.evidenceUrl,
      rated_on: rating.ratedOn,
      licence: rating.licence,
      displayable: rating.displayable,
      imported_by: rating.importedBy ?? null,
    })
    .onConflict((conflict) => conflict.columns(['outlet_id', 'rater', 'scheme', 'rated_on']).doNothing())
    .returning('id')
    .execute();
  await em.execute(SUPERSEDE_OLDER_RATINGS, [outletId, rater, scheme, outletId, rater, scheme]);
  return added.length > 0;
}

interface RatedOutlet {
  id: number;
  lean: Lean | null;
  leanPolicy: number;
  ratings: CurrentRating[];
}

/**
 * Recomputes the displayed lean of every outlet from its ratings and the lean policy. Returns the number of outlets whose lean changed.
 */
export async function refreshLeans(em: EntityManager): Promise<number> {
  // Takes a lock, because several processes may start at the same time.
  await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS.leanLedger]);
  const outlets = await em.execute<RatedOutlet[]>(OUTLETS_WITH_RATINGS);
  let changed = 0;
  const moved: number[] = [];
  for (const { id, lean, leanPolicy, ratings } of outlets) {
    const shown = computeShownLean(ratings).lean;
    if (shown === lean && leanPolicy === LEAN_POLICY) continue;
    await em
      .getKysely<FeedsTables>()
      .updateTable('outlet')
      .set({ lean: shown, lean_policy: LEAN_POLICY })
      .where('id', '=', id)
      .execute();
    changed += Number(shown !== lean);
    if (toSide(shown) !== toSide(lean)) moved.push(id);
  }
  const outletIds = await filterOutletsWithItems(em, moved);
  if (outletIds.length > 0) await appendToOutbox(em, [{ name: 'outlet.side-changed', payload: { outletIds } }]);
  if (changed > 0) await announceContentChange(em);
  return changed;
}

/** Returns the outlets that have items. The leans of other outlets, such as new ones, do not affect any article yet. */
async function filterOutletsWithItems(em: EntityManager, outletIds: readonly number[]): Promise<number[]> {
  if (outletIds.length === 0) return [];
  const rows = await em
    .getKysely<FeedsTables>()
    .selectFrom('outlet as o')
    .select('o.id')
    .where('o.id', 'in', outletIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('feed as f')
          .innerJoin('feed_item as i', 'i.feed_id', 'f.id')
          .select('i.id')
          .whereRef('f.outlet_id', '=', 'o.id'),
      ),
    )
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

function toSide(lean: Lean | null): Side | null {
  return lean === null ? null : sideOf(lean);
}
