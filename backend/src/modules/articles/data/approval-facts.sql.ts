/** Facts about a version at the time of its approval. */
export interface ApprovalFactsRow {
  versionId: number;
  /** Name of the engine or model that wrote the text, before a reviewer edited it. */
  drafter: string;
  sentences: number;
  /** Number of sentences in the parts that the person compared with the sources. */
  compared: number;
  /** Number of parts that the person compared. */
  ticked: number;
  /** Number of sentences that reviewers changed or inserted. */
  edited: number;
  /** Number of sentences that reviewers left out. */
  leftOut: number;
}

const COUNT_LEFT_OUT = `(select count(*)::int from jsonb_array_elements(edits) e where e ->> 'after' is null)`;

/**
 * Edited versions are compared with the first version that they are based on. Parameters: ids of the versions, id of the
 * person who approves.
 */
export const APPROVAL_FACTS = `
  with recursive origin (version_id, id, based_on, model, left_out) as (
    select id, id, based_on, model, ${COUNT_LEFT_OUT}
    from article_version where id = any (?::int[])
    union all
    select o.version_id, v.id, v.based_on, v.model, o.left_out + ${COUNT_LEFT_OUT}
    from origin o join article_version v on v.id = o.based_on
  )
  select o.version_id as "versionId", o.model as drafter, o.left_out as "leftOut", c.sentences, c.edited, t.compared, t.ticked
  from origin o
  cross join lateral (
    select count(*)::int as sentences,
      (count(*) filter (where o.id <> o.version_id and not exists (
        select from claim b where b.version_id = o.id and b.place = c.place and b.text = c.text
      )))::int as edited
    from claim c where c.version_id = o.version_id
  ) c
  cross join lateral (
    select coalesce(sum(t.sentences), 0)::int as compared, count(*)::int as ticked
    from article_tick t where t.version_id = o.version_id and t.actor is not distinct from ?::int
  ) t
  where o.based_on is null`;

/**
 * Lists the edits of a version and of its predecessors, oldest first. `kept` is false if the text that readers see does
 * not contain the edited sentence. Parameters: id of the version, id of the version that readers see.
 */
export const EDITS_OF_VERSION = `
  with recursive edited (id, based_on, edits) as (
    select id, based_on, edits from article_version where id = $1
    union all
    select v.id, v.based_on, v.edits from edited e join article_version v on v.id = e.based_on
  )
  select c.place, c.before, c.after, c.after is null or exists (
      select from claim where version_id = $2 and claim.place = c.place and claim.text = c.after
    ) as kept
  from edited e cross join lateral
    rows from (jsonb_to_recordset(e.edits) as (place text, before text, after text)) with ordinality as c(place, before, after, n)
  order by e.id, c.n`;
