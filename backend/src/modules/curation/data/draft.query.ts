import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import type { Claim } from '../domain/claims.ts';

/** The stored claims of a version, to be checked before a person sees them. */
@Injectable()
export class DraftQuery {
  constructor(private readonly pool: ReadPool) {}

  claims(versionId: number): Promise<Claim[]> {
    return this.pool.query<Claim>(
      `select c.place, c.ordinal, c.text, coalesce((
         select json_agg(json_build_object('snapshotId', e.snapshot_id, 'start', e.span_start, 'end', e.span_end) order by e.ordinal)
         from claim_evidence e where e.claim_id = c.id), '[]') as evidence
       from claim c where c.version_id = $1 order by c.place, c.ordinal`,
      [versionId],
    );
  }

  /** The texts that the claims point into, by snapshot id. */
  async snapshots(ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.pool.query<{ id: number; text: string }>('select id, text from item_snapshot where id = any($1::int[])', [ids]);
    return new Map(rows.map((row) => [row.id, row.text]));
  }
}
