import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import type { Claim, ClaimPlace } from '../draft/draft.ts';
import type { ClaimReading, ClaimVerdict } from '../verification/second-reading.ts';

/** A second reader's verdict as reviewers see it. */
export interface StoredReading {
  readonly place: ClaimPlace;
  readonly ordinal: number;
  readonly text: string;
  readonly verdict: ClaimVerdict;
  /** The decisive words of a source and the name of its outlet, or `null`. */
  readonly quote: string | null;
  readonly outlet: string | null;
}

@Injectable()
export class ClaimStore {
  constructor(private readonly database: Database) {}

  /** Returns sentences that corrections removed from an article, or from one that was merged into it. */
  async takenOut(articleId: number): Promise<string[]> {
    const rows = await this.database.query<{ text: string }>(
      `select distinct before.text from correction c join claim before on before.version_id = c.previous_version_id
       where c.article_id in (select id from article where id = $1 or merged_into = $1)
         and not exists (select from claim after where after.version_id = c.version_id and after.text = before.text) order by before.text`,
      [articleId],
    );
    return rows.map(({ text }) => text);
  }

  /** Returns the second reader's verdicts for a version. */
  readings(versionId: number): Promise<StoredReading[]> {
    return this.database.query(
      `select c.place, c.ordinal, c.text, c.verdict, substring(s.text from c.verdict_start + 1 for c.verdict_end - c.verdict_start) as quote, o.name as outlet
       from claim c left join item_snapshot s on s.id = c.verdict_snapshot_id left join feed_item i on i.id = s.item_id left join outlet o on o.id = i.outlet_id
       where c.version_id = $1 and c.verdict is not null order by c.id`,
      [versionId],
    );
  }

  /** Returns the stored verdicts with their spans, to copy them to a new version. */
  async readingsToKeep(versionId: number): Promise<ClaimReading[]> {
    const rows = await this.database.query<
      Omit<ClaimReading, 'span'> & { snapshotId: number | null; start: number; end: number }
    >(
      `select place, text, verdict, verdict_snapshot_id as "snapshotId", verdict_start as start, verdict_end as "end" from claim where version_id = $1 and verdict is not null`,
      [versionId],
    );
    return rows.map(({ snapshotId, start, end, ...reading }) => ({
      ...reading,
      span: snapshotId === null ? null : { snapshotId, start, end },
    }));
  }

  /** Stores the claims of a new version with their evidence and verdicts. */
  async store(
    em: EntityManager,
    versionId: number,
    claims: readonly Claim[],
    readings: readonly ClaimReading[],
  ): Promise<void> {
    const rows = claims.map((claim, position) => {
      const reading = readings.find(({ place, text }) => place === claim.place && text === claim.text);
      return {
        ...claim,
        position,
        verdict: reading?.verdict,
        verdict_snapshot_id: reading?.span?.snapshotId,
        verdict_start: reading?.span?.start,
        verdict_end: reading?.span?.end,
      };
    });
    await em.execute(
      `with given as (
         select * from jsonb_to_recordset(?::jsonb)
           as c(place text, ordinal int, text text, evidence jsonb, verdict text, verdict_snapshot_id int, verdict_start int, verdict_end int)
       ), stored as (
         insert into claim (version_id, place, ordinal, text, verdict, verdict_snapshot_id, verdict_start, verdict_end)
         select ?, place, ordinal, text, verdict, verdict_snapshot_id, verdict_start, verdict_end from given returning id, place, ordinal
       )
       insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
       select stored.id, e.position - 1, (e.span ->> 'snapshotId')::int, (e.span ->> 'start')::int, (e.span ->> 'end')::int
       from stored join given using (place, ordinal) cross join lateral jsonb_array_elements(given.evidence) with ordinality as e(span, position)`,
      [JSON.stringify(rows), versionId],
    );
  }
}
