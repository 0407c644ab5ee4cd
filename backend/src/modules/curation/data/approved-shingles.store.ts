import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import {
  ADVANCE_SETTLED_TIME,
  type ApprovedSketch,
  type ApprovedVersion,
  ARTICLES_WITHOUT_SHINGLES,
  INDEXED_HASHES,
  SIMILAR_ARTICLES,
} from './approved-shingles.sql.ts';
import type { CurationTables } from './tables.ts';

/** Word shingles of approved articles (32-bit hashes), to detect drafts that repeat one of them. */
@Injectable()
export class ApprovedShinglesStore {
  constructor(private readonly database: Database) {}

  async store(articleId: number, shingles: readonly number[], approvedAt: Date): Promise<void> {
    await this.database
      .write<CurationTables>()
      .insertInto('approved_shingles')
      .values({ article_id: articleId, shingles: toSigned(shingles), approved_at: approvedAt })
      .onConflict((conflict) =>
        conflict.column('article_id').doUpdateSet((eb) => ({
          shingles: eb.ref('excluded.shingles'),
          approved_at: eb.ref('excluded.approved_at'),
        })),
      )
      .execute();
  }

  /** Deletes the shingles of a text that is no longer shown. Its replacement gets new ones. */
  async delete(em: EntityManager, articleId: number): Promise<void> {
    await em.getKysely<CurationTables>().deleteFrom('approved_shingles').where('article_id', '=', articleId).execute();
  }

  /**
   * Returns recently approved, visible articles that may resemble these shingles by at least 0.5. Misses almost none:
   * of two sketches that share half of their hashes, none of the smallest 20 match in one of six million cases.
   *
   * @param excludedId the article that these shingles belong to
   */
  async similarTo(shingles: readonly number[], excludedId: number | null = null): Promise<ApprovedSketch[]> {
    const rows = await this.database.query<ApprovedSketch>(SIMILAR_ARTICLES, [
      toSigned(shingles.slice(0, INDEXED_HASHES)),
      excludedId,
    ]);
    return rows.map((row) => ({ articleId: row.articleId, shingles: fromSigned(row.shingles) }));
  }

  /**
   * Returns recently approved articles without shingles. Reads only articles that changed since the settled time, so
   * that the cost does not grow with the history.
   */
  async missing(limit: number): Promise<ApprovedVersion[]> {
    return this.database.query<ApprovedVersion>(ARTICLES_WITHOUT_SHINGLES, [limit, await this.#settledUntil()]);
  }

  /** Advances the time until which every recently approved article has shingles. Later checks start there. */
  async settle(): Promise<void> {
    await this.database.execute(ADVANCE_SETTLED_TIME, [await this.#settledUntil()]);
  }

  /**
   * Separate query, so that the planner sees a constant. Otherwise it expects a third of the table to match and reads
   * all of it.
   */
  async #settledUntil(): Promise<string> {
    const row = await this.database
      .read<CurationTables>()
      .selectFrom('remembering_progress')
      .select(sql<string>`settled_until::text`.as('since'))
      .executeTakeFirst();
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
