import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ReadPool } from '../../../shared/database/read-pool.ts';

/** Near-duplicates are looked for among what was approved so recently. */
const RECENT_DAYS = 14;

/** Word shingles of approved articles (32-bit hashes), to tell a draft that repeats one of them. */
@Injectable()
export class ApprovedShinglesStore {
  constructor(private readonly pool: ReadPool) {}

  async remember(articleId: number, shingles: readonly number[], approvedAt: Date): Promise<void> {
    await this.pool.query(
      `insert into approved_shingles (article_id, shingles, approved_at) values ($1, $2, $3)
       on conflict (article_id) do update set shingles = excluded.shingles, approved_at = excluded.approved_at`,
      [articleId, toSigned(shingles), approvedAt],
    );
  }

  /** Those of a text that is shown no more; what stands in its place is remembered anew. */
  async forget(em: EntityManager, articleId: number): Promise<void> {
    await em.execute('delete from approved_shingles where article_id = ?', [articleId]);
  }

  /**
   * Recently approved articles that readers still see and that may resemble these shingles by half or more: such a one shares half of them, so one at
   * least of any half and one more. The array is hidden from the planner, which would think that so many shingles match
   * much of the table and compare every recent row.
   */
  async sharing(shingles: readonly number[]): Promise<{ articleId: number; shingles: number[] }[]> {
    const probes = toSigned(shingles.slice(0, Math.floor(shingles.length / 2) + 1));
    const rows = await this.pool.query<{ articleId: number; shingles: number[] }>(
      `with sharing as materialized (select article_id, shingles, approved_at from approved_shingles where shingles && (select $1::int[]))
       select article_id as "articleId", shingles from sharing join article a on a.id = article_id
       where approved_at > now() - make_interval(days => ${RECENT_DAYS}) and a.status = 'approved' order by article_id`,
      [probes],
    );
    return rows.map((row) => ({ articleId: row.articleId, shingles: fromSigned(row.shingles) }));
  }

  /** Recently approved articles that are not remembered yet. */
  missing(limit: number): Promise<{ articleId: number; versionId: number }[]> {
    return this.pool.query(
      `select a.id as "articleId", coalesce(a.version_id, 0) as "versionId" from article a left join approved_shingles s on s.article_id = a.id
       where a.status = 'approved' and a.published_at > now() - make_interval(days => ${RECENT_DAYS}) and s.article_id is null and a.reviewed_at < now() - interval '5 seconds' order by a.id limit $1`,
      [limit],
    );
  }
}

/** PostgreSQL's int is signed; the sketch's hashes are not. */
function toSigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value | 0);
}

function fromSigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value >>> 0).sort((a, b) => a - b);
}
