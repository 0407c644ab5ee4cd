import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { type Draft, listClaims } from '../draft/draft.ts';
import { type Imbalance, findImbalances } from '../verification/balance.ts';
import type { ReportBeginning } from '../drafting/extractive/openings.ts';
import type { CheckedVerdict } from '../verification/claim-verdicts.ts';
import { type ApprovedShingles, computeDraftShingles } from '../verification/vetting.ts';
import { INSERT_CLAIMS, REMOVED_SENTENCES, type VerdictRow, VERDICTS_OF_VERSION } from './claim.sql.ts';
import {
  INDEXED_HASHES,
  LEFT_OUT_SENTENCES,
  type LeftOutRow,
  SIMILAR_ARTICLES,
  type StoredSource,
  versionSourcesSql,
  reportBeginningsSql,
} from './draft.sql.ts';
import type { CurationTables } from './tables.ts';

export interface JudgedDraft {
  readonly draft: Draft;
  readonly verdicts: readonly CheckedVerdict[];
  /** Sentences that were removed from the draft because a source contradicts them. */
  readonly leftOut?: readonly CheckedVerdict[];
}

/**
 * Stores the complete draft of each version, its claims with evidence and verdicts, and a sketch that finds drafts which
 * repeat an approved article.
 */
@Injectable()
export class DraftStore {
  constructor(private readonly database: Database) {}

  async storeDraft(
    em: EntityManager,
    versionId: number,
    { draft, verdicts, leftOut = [] }: JudgedDraft,
  ): Promise<void> {
    const claims = listClaims(draft).map((claim) => {
      const judged = verdicts.find(({ place, text }) => place === claim.place && text === claim.text);
      return {
        ...claim,
        verdict: judged?.verdict,
        verdict_snapshot_id: judged?.span?.snapshotId,
        verdict_start: judged?.span?.start,
        verdict_end: judged?.span?.end,
        slant: judged?.slant,
      };
    });
    await em.execute(INSERT_CLAIMS, [JSON.stringify(claims), versionId]);
    await em
      .getKysely<CurationTables>()
      .insertInto('version_draft')
      .values({
        version_id: versionId,
        draft: toJsonb(draft),
        balance: draft.perspectives && toJsonb(findImbalances(draft.perspectives)),
        left_out: toJsonb(leftOut),
        sketch: toSigned(computeDraftShingles(draft)),
      })
      .execute();
  }

  /** Returns the sentences that corrections removed from an article, or from articles that were merged into it. */
  async listRemovedByCorrections(articleId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(REMOVED_SENTENCES, [articleId]);
    return rows.map(({ text }) => text);
  }

  /** Returns the judge model's verdicts on the claims of a version, with the words on which each one is based. */
  async listVerdicts(versionId: number) {
    const rows = await this.database.query<VerdictRow>(VERDICTS_OF_VERSION, [versionId]);
    return rows.map(({ source, ...judged }) => ({
      ...judged,
      quote: judged.span === null ? null : (source?.slice(judged.span.start, judged.span.end) ?? null),
    }));
  }

  /**
   * Returns the sentences that were removed from the draft because a source contradicts them, with the
   * source's words.
   */
  async listLeftOut(versionId: number) {
    const rows = await this.database.query<LeftOutRow>(LEFT_OUT_SENTENCES, [versionId]);
    return rows.map(({ source, start, end, ...sentence }) => ({ ...sentence, quote: source.slice(start, end) }));
  }

  /** Returns the sentences that were removed from the draft, as stored, so that a version based on it keeps them. */
  async findLeftOut(versionId: number): Promise<readonly CheckedVerdict[]> {
    const row = await this.#selectDrafts().select('left_out').where('version_id', '=', versionId).executeTakeFirst();
    return row?.left_out ?? [];
  }

  /**
   * Returns the imbalances of the perspectives that were found when the draft was stored. `null` if the draft
   * has no perspectives.
   */
  async findBalance(versionId: number): Promise<readonly Imbalance[] | null> {
    const row = await this.#selectDrafts().select('balance').where('version_id', '=', versionId).executeTakeFirst();
    return row?.balance ?? null;
  }

  async findByVersion(versionId: number): Promise<Draft | null> {
    const row = await this.#selectDrafts().select('draft').where('version_id', '=', versionId).executeTakeFirst();
    return row?.draft ?? null;
  }

  async findByVersions(versionIds: readonly number[]): Promise<Map<number, Draft>> {
    const rows = await this.#selectDrafts()
      .select(['version_id', 'draft'])
      .where('version_id', '=', sql<number>`any(${versionIds}::int[])`)
      .execute();
    return new Map(rows.map(({ version_id, draft }) => [version_id, draft]));
  }

  /**
   * Returns recently approved articles that may have a resemblance of at least 0.5 with the given shingles. Misses almost
   * none: in only one of six million cases do two sketches share half of their hashes but none of their 20 smallest ones.
   *
   * @param excludedId id of the article that the given shingles belong to
   */
  async findSimilar(shingles: readonly number[], excludedId: number | null = null): Promise<ApprovedShingles[]> {
    const smallest = toSigned(shingles.slice(0, INDEXED_HASHES));
    const rows = await this.database.query<{ articleId: number; sketch: number[] }>(SIMILAR_ARTICLES, [
      smallest,
      excludedId,
    ]);
    return rows.map(({ articleId, sketch }) => ({ articleId, shingles: toUnsigned(sketch) }));
  }

  /**
   * Returns the source texts that a version was drafted from or that its claims cite, with the leans of the
   * outlets as shown next to the article.
   */
  listSources(versionId: number): Promise<StoredSource[]> {
    return this.database.query(versionSourcesSql(), [versionId]);
  }

  /** Returns the beginnings of a version's source texts. */
  listBeginnings(versionId: number): Promise<ReportBeginning[]> {
    return this.database.queryPrepared(reportBeginningsSql(), [versionId]);
  }

  #selectDrafts() {
    return this.database.read<CurationTables>().selectFrom('version_draft');
  }
}

/** Converts unsigned hashes to PostgreSQL's signed int. */
function toSigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value | 0);
}

function toUnsigned(shingles: readonly number[]): number[] {
  return shingles.map((value) => value >>> 0).sort((a, b) => a - b);
}

/** Serializes a value to JSON, because the driver would send an array as a PostgreSQL array. */
function toJsonb<T>(value: T) {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
