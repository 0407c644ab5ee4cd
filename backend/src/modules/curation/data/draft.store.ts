import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { Draft } from '../draft/draft.ts';
import { type Imbalance, findImbalances } from '../verification/balance.ts';
import type { ClaimReading } from '../verification/second-reading.ts';
import {
  LEFT_OUT_SENTENCES,
  type LeftOutSentence,
  SOURCE_TEXTS,
  type VersionSource,
  versionSources,
} from './draft.sql.ts';
import type { CurationTables } from './tables.ts';

/** Stores the complete draft of each version. */
@Injectable()
export class DraftStore {
  constructor(private readonly database: Database) {}

  /** @param leftOut sentences that the second reader found contradicted */
  async store(
    em: EntityManager,
    versionId: number,
    draft: Draft,
    leftOut: readonly ClaimReading[] = [],
  ): Promise<void> {
    await em
      .getKysely<CurationTables>()
      .insertInto('version_draft')
      .values({
        version_id: versionId,
        draft: json(draft),
        balance: draft.perspectives && json(findImbalances(draft.perspectives)),
        left_out: json(leftOut),
      })
      .execute();
  }

  /** Returns the sentences that were removed because a source contradicts them, each with the words of that source. */
  leftOut(versionId: number): Promise<LeftOutSentence[]> {
    return this.database.query(LEFT_OUT_SENTENCES, [versionId]);
  }

  /** Returns the imbalances found when the draft was made, or `null` without perspectives. */
  async balanceOf(versionId: number): Promise<readonly Imbalance[] | null> {
    const row = await this.#drafts().select('balance').where('version_id', '=', versionId).executeTakeFirst();
    return row?.balance ?? null;
  }

  async ofVersion(versionId: number): Promise<Draft | null> {
    const row = await this.#drafts().select('draft').where('version_id', '=', versionId).executeTakeFirst();
    return row?.draft ?? null;
  }

  /** Returns the texts that a version was drafted from. If these were not recorded, returns the texts that it cites. */
  async sourceTexts(versionId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(SOURCE_TEXTS, [versionId]);
    return rows.map(({ text }) => text);
  }

  /**
   * Returns the texts that a version was drafted from or that its claims cite, each with its outlet and the lean shown
   * next to the article.
   */
  sources(versionId: number): Promise<VersionSource[]> {
    return this.database.query(versionSources(), [versionId]);
  }

  #drafts() {
    return this.database.read<CurationTables>().selectFrom('version_draft');
  }
}

/** The driver would send an array as a PostgreSQL array, not as JSON. */
function json<T>(value: T) {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
