import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Claim } from '../domain/claims.ts';

@Injectable()
export class ClaimStore {
  /** Stores the claims of a new version with their evidence. */
  async store(em: EntityManager, versionId: number, claims: readonly Claim[]): Promise<void> {
    const rows = claims.map((claim, position) => ({ ...claim, position }));
    await em.execute(
      `with given as (
         select * from jsonb_to_recordset(?::jsonb) as c(place text, ordinal int, text text, evidence jsonb)
       ), stored as (
         insert into claim (version_id, place, ordinal, text) select ?, place, ordinal, text from given returning id, place, ordinal
       )
       insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
       select stored.id, e.position - 1, (e.span ->> 'snapshotId')::int, (e.span ->> 'start')::int, (e.span ->> 'end')::int
       from stored join given using (place, ordinal) cross join lateral jsonb_array_elements(given.evidence) with ordinality as e(span, position)`,
      [JSON.stringify(rows), versionId],
    );
  }
}
