import { REPEATABLE_CHANGES } from '../../articles/index.ts';

export interface SentenceRow {
  readonly versionId: number;
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
  readonly passages: readonly {
    readonly snapshotId: number;
    readonly outlet: string;
    readonly url: string;
    readonly start: number;
    readonly end: number;
  }[];
}

export interface SnapshotRow {
  readonly id: number;
  readonly text: string;
}

/** Parameters of all statements about a day: its start and end. */
const inDay = (column: string): string => `${column} >= $1 and ${column} < $2`;

/** Time of the oldest row that the export contains. */
export const FIRST_CHANGE = `
  select least(
    (select min(published_at) from article_version), (select min(created_at) from outlet_rating),
    (select min(at) from decision_log)) as at`;

/** Leaves out retracted and merged articles, whose texts readers no longer see. */
export const ARTICLES_OF_DAY = `
  select v.article_id as "articleId", v.id as "versionId", (
      select count(*)::int from article_version p
      where p.article_id = v.article_id and p.published_at is not null and p.number <= v.number
    ) as version, v.published_at as "publishedAt", v.title, v.category, v.language, v.model as drafter
  from article_version v join article a on a.id = v.article_id
  where ${inDay('v.published_at')} and a.status = 'approved'
  order by v.id`;

/**
 * Leaves out sentences that a correction removed, which readers no longer see. Parameter: ids of versions.
 */
export const SENTENCES_OF_VERSIONS = `
  select c.version_id as "versionId", c.place, c.ordinal, c.text, coalesce((
      select json_agg(json_build_object('snapshotId', e.snapshot_id, 'outlet', o.slug, 'url', coalesce(s.url, i.url),
        'start', e.span_start, 'end', e.span_end) order by e.ordinal)
      from claim_evidence e join item_snapshot s on s.id = e.snapshot_id join feed_item i on i.id = s.item_id
        join outlet o on o.id = i.outlet_id
      where e.claim_id = c.id
    ), '[]') as passages
  from claim c join article_version v on v.id = c.version_id
  where c.version_id = any ($1) and not exists (
    select from correction k join claim gone on gone.version_id = k.previous_version_id
    where k.article_id = v.article_id and k.changes @> '[{"after": null}]' and gone.text = c.text
      and not exists (select from claim kept where kept.version_id = k.version_id and kept.text = gone.text))
  order by c.version_id, c.id`;

/** Parameter: ids of snapshots. */
export const SNAPSHOTS = 'select id, text from item_snapshot where id = any ($1)';

/** Leaves out ratings whose license does not permit showing them, and what became known after the day. */
export const RATINGS_OF_DAY = `
  select r.id as "ratingId", o.slug as outlet, r.rater, r.scheme, r.value, r.lean, r.confidence, r.method, r.reason,
    r.evidence_url as "evidenceUrl", r.rated_on::text as "ratedOn", r.licence, r.created_at as "addedAt",
    case when r.superseded_at < $2 then r.superseded_at end as "supersededAt"
  from outlet_rating r join outlet o on o.id = r.outlet_id
  where r.displayable and (${inDay('r.created_at')} or ${inDay('r.superseded_at')})
  order by r.id`;

export const CORRECTIONS_OF_DAY = `
  select c.id as "correctionId", c.article_id as "articleId", c.version_id as "versionId",
    c.previous_version_id as "previousVersionId", c.kind, c.note, ${REPEATABLE_CHANGES} as changes,
    c.corrected_at as "correctedAt"
  from correction c join article a on a.id = c.article_id
  where ${inDay('c.corrected_at')} and a.status in ('approved', 'retracted')
  order by c.id`;
