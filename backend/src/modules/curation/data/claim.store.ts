import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import type { Claim } from '../draft/draft.ts';
import type { ClaimReading } from '../verification/second-reading.ts';
import { READINGS_OF_VERSION, REMOVED_SENTENCES, type ShownReading, STORE_CLAIMS } from './claim.sql.ts';
import type { CurationTables } from './tables.ts';

@Injectable()
export class ClaimStore {
  constructor(private readonly database: Database) {}

  /** Returns sentences that corrections removed from an article, or from one that was merged into it. */
  async removedSentences(articleId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(REMOVED_SENTENCES, [articleId]);
    return rows.map(({ text }) => text);
  }

  /** Returns the second reader's verdicts for a version, as reviewers see them. */
  shownReadings(versionId: number): Promise<ShownReading[]> {
    return this.database.query<ShownReading>(READINGS_OF_VERSION, [versionId]);
  }

  /** Returns the stored verdicts with their spans, to copy them to a new version. */
  async readings(versionId: number): Promise<ClaimReading[]> {
    const rows = await this.database
      .read<CurationTables>()
      .selectFrom('claim')
      .select(['place', 'text', 'verdict'])
      .select(['verdict_snapshot_id as snapshotId', 'verdict_start as start', 'verdict_end as end'])
      .where('version_id', '=', versionId)
      .where('verdict', 'is not', null)
      .$narrowType<{ verdict: ClaimReading['verdict'] }>()
      .execute();
    return rows.map(({ snapshotId, start, end, ...reading }) => ({
      ...reading,
      span: snapshotId === null ? null : { snapshotId, start: start ?? 0, end: end ?? 0 },
    }));
  }

  /** Stores the claims of a new version with their evidence and verdicts. */
  async store(
    em: EntityManager,
    versionId: number,
    claims: readonly Claim[],
    readings: readonly ClaimReading[],
  ): Promise<void> {
    const rows = claims.map((claim) => {
      const reading = readings.find(({ place, text }) => place === claim.place && text === claim.text);
      return {
        ...claim,
        verdict: reading?.verdict,
        verdict_snapshot_id: reading?.span?.snapshotId,
        verdict_start: reading?.span?.start,
        verdict_end: reading?.span?.end,
      };
    });
    await em.execute(STORE_CLAIMS, [JSON.stringify(rows), versionId]);
  }
}
