import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import type { Claim } from '../draft/draft.ts';
import type { CheckedVerdict } from '../verification/claim-verdicts.ts';
import {
  INSERT_CLAIMS,
  VERDICTS_OF_VERSION,
  REMOVED_SENTENCES,
  type StoredVerdict,
  type VerdictRow,
} from './claim.sql.ts';
import type { CurationTables } from './tables.ts';

@Injectable()
export class ClaimStore {
  constructor(private readonly database: Database) {}

  /**
   * Returns the sentences that corrections removed from an article, or from articles that were merged into
   * it.
   */
  async listRemovedByCorrections(articleId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(REMOVED_SENTENCES, [articleId]);
    return rows.map(({ text }) => text);
  }

  /** Returns the judge model's verdicts on the claims of a version. */
  async listVerdicts(versionId: number): Promise<StoredVerdict[]> {
    const rows = await this.database.query<VerdictRow>(VERDICTS_OF_VERSION, [versionId]);
    return rows.map(({ source, start, end, ...judged }) => ({
      ...judged,
      quote: start === null || end === null ? null : (source?.slice(start, end) ?? null),
    }));
  }

  /**
   * Returns the judge model's verdicts on the claims of a version with their spans, to copy them to a new
   * version.
   */
  async listVerdictsWithSpans(versionId: number): Promise<CheckedVerdict[]> {
    const rows = await this.database
      .read<CurationTables>()
      .selectFrom('claim')
      .select(['place', 'text', 'slant', (eb) => eb.ref('verdict').$notNull().as('verdict')])
      .select(['verdict_snapshot_id as snapshotId', 'verdict_start as start', 'verdict_end as end'])
      .where('version_id', '=', versionId)
      .where('verdict', 'is not', null)
      .execute();
    return rows.map(({ snapshotId, start, end, slant, ...judged }) => ({
      ...judged,
      slant: slant ?? undefined,
      span: snapshotId === null || start === null || end === null ? null : { snapshotId, start, end },
    }));
  }

  /** Stores the claims of a new version with their evidence and verdicts. */
  async storeClaims(
    em: EntityManager,
    versionId: number,
    claims: readonly Claim[],
    verdicts: readonly CheckedVerdict[],
  ): Promise<void> {
    const rows = claims.map((claim) => {
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
    await em.execute(INSERT_CLAIMS, [JSON.stringify(rows), versionId]);
  }
}
