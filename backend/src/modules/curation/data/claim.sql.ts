import type { Selectable } from 'kysely';
import type { CurationTables } from './tables.ts';

type ClaimColumns = Selectable<CurationTables['claim']>;

/**
 * Selects the sentences that corrections removed from an article, or from articles that were merged into it.
 * Parameter: id of the article.
 */
export const REMOVED_SENTENCES = `
  select distinct before.text
  from correction c join claim before on before.version_id = c.previous_version_id
  where c.article_id in (select id from article where id = $1 or merged_into = $1)
    and not exists (select from claim after where after.version_id = c.version_id and after.text = before.text)
  order by before.text`;

/** The judge model's verdict on a claim, as reviewers see it. */
export interface StoredVerdict extends Pick<ClaimColumns, 'place' | 'ordinal' | 'text'> {
  readonly verdict: NonNullable<ClaimColumns['verdict']>;
  /**
   * The quoted words on which the verdict is based, and the outlet that published them. `null` if the judge
   * quoted none.
   */
  readonly quote: string | null;
  readonly outlet: string | null;
  /** Words of the sentence that are its outlet's view. `null` if the judge found none. */
  readonly slant: string | null;
  /** True if the sentence repeats its source. */
  readonly verbatim: boolean;
}

export interface VerdictRow extends Omit<StoredVerdict, 'quote'> {
  /** Text of the report, in which the quoted words have the UTF-16 offsets `start` and `end`. */
  readonly source: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

/** Parameter: id of the version. */
export const VERDICTS_OF_VERSION = `
  select c.place, c.ordinal, c.text, c.verdict, c.slant, exists (
      select from claim_evidence e join item_snapshot cited on cited.id = e.snapshot_id
      where e.claim_id = c.id and position(c.text in cited.text) > 0
    ) as verbatim,
    s.text as source, c.verdict_start as start, c.verdict_end as end, o.name as outlet
  from claim c
  left join item_snapshot s on s.id = c.verdict_snapshot_id
  left join feed_item i on i.id = s.item_id
  left join outlet o on o.id = i.outlet_id
  where c.version_id = $1 and c.verdict is not null
  order by c.id`;

/**
 * Inserts the claims of a version. Parameters: the claims as JSON, and the id of the version. Uses `?` as
 * placeholder, because the entity manager runs the statement.
 */
export const INSERT_CLAIMS = `
  with new_claim as (
    select * from jsonb_to_recordset(?::jsonb) as c(
      place text, ordinal int, text text, evidence jsonb,
      verdict text, verdict_snapshot_id int, verdict_start int, verdict_end int, slant text
    )
  ), stored as (
    insert into claim
      (version_id, place, ordinal, text, verdict, verdict_snapshot_id, verdict_start, verdict_end, slant)
    select ?, place, ordinal, text, verdict, verdict_snapshot_id, verdict_start, verdict_end, slant from new_claim
    returning id, place, ordinal
  )
  insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
  select stored.id, e.position - 1,
    (e.span ->> 'snapshotId')::int, (e.span ->> 'start')::int, (e.span ->> 'end')::int
  from stored join new_claim using (place, ordinal)
  cross join lateral jsonb_array_elements(new_claim.evidence) with ordinality as e(span, position)`;
