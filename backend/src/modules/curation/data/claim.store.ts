import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { Claim } from '../domain/claims.ts';

@Injectable()
export class ClaimStore {
  constructor(private readonly pool: ReadPool) {}

  /** Sentences that corrections took out of an article, or out of one whose story became part of its story. */
  async takenOut(articleId: number): Promise<string[]> {
    const rows = await this.pool.query<{ text: string }>(
      `select distinct before.text from correction c join claim before on before.version_id = c.previous_version_id
       where c.article_id in (select id from article where id = $1 or merged_into = $1)
         and not exists (select from claim after where after.version_id = c.version_id and after.text = before.text) order by before.text`,
      [articleId],
    );
    return rows.map(({ text }) => text);
  }

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
