import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { Draft } from '../draft/draft.ts';
import { type Imbalance, imbalances } from '../verification/balance.ts';
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
    const balance = draft.perspectives === null ? null : imbalances(draft.perspectives);
    await em
      .getKysely<CurationTables>()
      .insertInto('version_draft')
      .values({
        version_id: versionId,
        draft: sql<Draft>`${JSON.stringify(draft)}`,
        balance: balance && sql<Imbalance[]>`${JSON.stringify(balance)}`,
        left_out: sql<ClaimReading[]>`${JSON.stringify(leftOut)}`,
      })
      .execute();
  }

  /** Returns the sentences that were removed because a source contradicts them, each with the words of that source. */
  leftOut(versionId: number): Promise<LeftOutSentence[]> {
    return this.database.query<LeftOutSentence>(LEFT_OUT_SENTENCES, [versionId]);
  }

  /** Returns the imbalances found when the draft was made, or `null` without perspectives. */
  async balanceOf(versionId: number): Promise<Imbalance[] | null> {
    const row = await this.#row(versionId).select('balance').executeTakeFirst();
    return row?.balance ?? null;
  }

  async ofVersion(versionId: number): Promise<Draft | null> {
    const row = await this.#row(versionId).select('draft').executeTakeFirst();
    return row?.draft ?? null;
  }

  /** Returns the texts that a version was drafted from. If these were not recorded, returns the texts that it cites. */
  async sourceTexts(versionId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(SOURCE_TEXTS, [versionId]);
    return rows.map(({ text }) => text);
  }

  /**
   * Returns the texts that a version was drafted from or that its claims cite, each with its outlet and the lean shown
   * beside the article.
   */
  sources(versionId: number): Promise<VersionSource[]> {
    return this.database.query<VersionSource>(versionSources(), [versionId]);
  }

  #row(versionId: number) {
    return this.database.read<CurationTables>().selectFrom('version_draft').where('version_id', '=', versionId);
  }
}
