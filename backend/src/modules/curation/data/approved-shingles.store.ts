import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';

/** Age limit in days of the approved articles that are checked for near-duplicates. */
const RECENT_DAYS = 14;
/** Number of smallest hashes by which a sketch is found. The index `approved_shingles_overlap` contains only these. */
const FOUND_BY = 20;
/**
 * Longer than any transaction that publishes or corrects, because `updated_at` is the time of the decision, not of the
 * commit.
 */
const SETTLING = '10 minutes';
const UNREMEMBERED = `a.status = 'approved' and a.published_at > now() - make_interval(days => ${RECENT_DAYS}) and s.article_id is null`;

/** Word shingles of approved articles (32-bit hashes), to detect drafts that repeat one of them. */
@Injectable()
export class ApprovedShinglesStore {
  constructor(private readonly database: Database) {}

  async remember(articleId: number, shingles: readonly number[], approvedAt: Date): Promise<void> {
    await this.database.execute(
      `insert into approved_shingles (article_id, shingles, approved_at) values ($1, $2, $3)
       on conflict (article_id) do update set shingles = excluded.shingles, approved_at = excluded.approved_at`,
      [articleId, toSigned(shingles), approvedAt],
    );
  }

  /** Deletes the shingles of a text that is no longer shown. Its replacement gets new ones. */
  async forget(em: EntityManager, articleId: number): Promise<void> {
    await em.execute('delete from approved_shingles where article_id = ?', [articleId]);
  }

  /**
   * Returns recently approved, visible articles that may resemble these shingles by at least 0.5. Misses almost none:
   * of two sketches that share half of their hashes, none of the smallest 20 match in one of six million cases. The
   * array is in a subquery to hide it from the planner, which would otherwise expect many matches and compare every
   * recent row.
   *
   * @param besides the article that these shingles belong to, which is excluded
   */
  async sharing(
    shingles: readonly number[],
    besides: number | null = null,
  ): Promise<{ articleId: number; shingles: number[] }[]> {
    const rows = await this.database.query<{ articleId: number; shingles: number[] }>(
      `with sharing as materialized (select article_id, shingles, approved_at from approved_shingles where shingles[1:${FOUND_BY}] && (select $1::int[]))
       select article_id as "articleId", shingles from sharing join article a on a.id = article_id
       where approved_at > now() - make_interval(days => ${RECENT_DAYS}) and a.status = 'approved' and article_id is distinct from $2 order by article_id`,
      [toSigned(shingles.slice(0, FOUND_BY)), besides],
    );
    return rows.map((row) => ({ articleId: row.articleId, shingles: fromSigned(row.shingles) }));
  }

  /**
   * Returns recently approved articles without shingles. Reads only articles that changed since the settled time, so
   * that the cost does not grow with the history.
   */
  async missing(limit: number): Promise<{ articleId: number; versionId: number }[]> {
    return this.database.query(
      `select a.id as "articleId", coalesce(a.version_id, 0) as "versionId" from article a left join approved_shingles s on s.article_id = a.id
       where a.updated_at >= $2 and a.updated_at < now() - interval '5 seconds' and ${UNREMEMBERED} order by a.id limit $1`,
      [limit, await this.#settledUntil()],
    );
  }

  /** Advances the time until which every recently approved article has shingles. Later checks start there. */
  async settle(): Promise<void> {
    await this.database.execute(
      `update remembering_progress set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
         select min(a.updated_at) from article a left join approved_shingles s on s.article_id = a.id where a.updated_at >= $1 and ${UNREMEMBERED})))`,
      [await this.#settledUntil()],
    );
  }

  /**
   * Separate query, so that the planner sees a constant. Otherwise it expects a third of the table to match and reads
   * all of it.
   */
  async #settledUntil(): Promise<string> {
    const row = await this.database.one<{ since: string }>(
      'select settled_until::text as since from remembering_progress',
    );
    return row?.since ?? '-infinity';
  }
}

/** PostgreSQL's int is signed; the sketch's hashes are unsigned. */
function toSigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value | 0);
}

function fromSigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value >>> 0).sort((a, b) => a - b);
}
