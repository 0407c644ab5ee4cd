import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import {
  ADVANCE_SETTLED_TIME,
  ARTICLES_WITHOUT_SHINGLES,
  INDEXED_HASHES,
  SIMILAR_ARTICLES,
  type SimilarArticleRow,
} from './approved-shingles.sql.ts';
import type { CurationTables } from './tables.ts';

/**
 * Stores word shingles (32-bit hashes) of approved articles, to detect drafts that repeat an approved
 * article.
 */
@Injectable()
export class ApprovedShinglesStore {
  constructor(private readonly database: Database) {}

  async storeShingles(articleId: number, shingles: readonly number[], approvedAt: Date): Promise<void> {
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

  /**
   * Deletes the shingles of an article whose text was replaced, so that the shingles of the new text are
   * computed.
   */
  async deleteShingles(em: EntityManager, articleId: number): Promise<void> {
    await em.getKysely<CurationTables>().deleteFrom('approved_shingles').where('article_id', '=', articleId).execute();
  }

  /**
   * Returns recently approved articles that may have a resemblance of at least 0.5 with the given shingles.
   * Misses almost none: in only one of six million cases do two sketches share half of their hashes but none
   * of their 20 smallest ones.
   *
   * @param excludedId id of the article that the given shingles belong to
   */
  async findSimilar(shingles: readonly number[], excludedId: number | null = null): Promise<SimilarArticleRow[]> {
    const rows = await this.database.query<SimilarArticleRow>(SIMILAR_ARTICLES, [
      toSigned(shingles.slice(0, INDEXED_HASHES)),
      excludedId,
    ]);
    return rows.map((row) => ({ articleId: row.articleId, shingles: toUnsigned(row.shingles) }));
  }

  /**
   * Returns recently approved articles without shingles. Reads only articles that changed after the settled
   * time, so that the cost does not grow with the number of articles.
   */
  async findMissing(limit: number): Promise<{ articleId: number; versionId: number }[]> {
    return this.database.query(ARTICLES_WITHOUT_SHINGLES, [limit, await this.#readSettledTime()]);
  }

  /** Advances the settled time, before which all recently approved articles have shingles. */
  async advanceSettledTime(): Promise<void> {
    await this.database.execute(ADVANCE_SETTLED_TIME, [await this.#readSettledTime()]);
  }

  /**
   * Read the settled time in a separate query, so that the planner sees a constant. Otherwise it would expect
   * a third of the table to match, and would read all of it.
   */
  async #readSettledTime(): Promise<string> {
    const row = await this.database
      .read<CurationTables>()
      .selectFrom('remembering_progress')
      .select(sql<string>`settled_until::text`.as('since'))
      .executeTakeFirst();
    return row?.since ?? '-infinity';
  }
}

/** Converts unsigned hashes to PostgreSQL's signed int. */
function toSigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value | 0);
}

function toUnsigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value >>> 0).sort((a, b) => a - b);
}
