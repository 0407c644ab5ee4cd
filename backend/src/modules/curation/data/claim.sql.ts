import type { CheckedVerdict } from '../verification/claim-verdicts.ts';

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

/** The judge model's verdict on a claim. */
export interface VerdictRow extends CheckedVerdict {
  readonly ordinal: number;
  /** Text that contains `span`, and the outlet that published it. */
  readonly source: string | null;
  readonly outlet: string | null;
  readonly slant: string | null;
  /** True if the sentence repeats its source. */
  readonly verbatim: boolean;
}

/** Parameter: id of the version. */
export const VERDICTS_OF_VERSION = `
  select c.place, c.ordinal, c.text, c.verdict, c.slant, exists (
      select from claim_evidence e join item_snapshot cited on cited.id = e.snapshot_id
      where e.claim_id = c.id and position(c.text in cited.text) > 0
    ) as verbatim,
    case when s.id is not null
      then jsonb_build_object('snapshotId', s.id, 'start', c.verdict_start, 'end', c.verdict_end) end as span,
    s.text as source, o.name as outlet
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
