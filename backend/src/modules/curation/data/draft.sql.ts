import { IS_SOURCE, OUTLET_LEAN } from '../../articles/index.ts';
import type { ClaimPlace } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';

/** Maximum age in days of the approved articles that drafts are compared with. */
const RECENT_DAYS = 14;
/** Number of smallest hashes per draft in the index `version_draft_sketch`, which finds similar drafts. */
export const INDEXED_HASHES = 20;

/**
 * Finds published texts that share one of the smallest hashes. Parameters: the smallest hashes, and the id of the article
 * to exclude, or null. The subquery hides the array from the planner, which would otherwise expect many matches.
 */
export const SIMILAR_ARTICLES = `
  with sharing as materialized (
    select version_id, sketch from version_draft where sketch[1:${INDEXED_HASHES}] && (select $1::int[])
  )
  select a.id as "articleId", sketch from sharing join article a using (version_id)
  where a.status = 'approved' and a.published_at > now() - make_interval(days => ${RECENT_DAYS})
    and a.id is distinct from $2
  order by a.id`;

/** A sentence that was removed from a draft because a source contradicts it. */
export interface LeftOutRow {
  readonly place: ClaimPlace;
  readonly text: string;
  readonly outlet: string;
  /** Text of the report. Its words from `start` to `end`, in UTF-16 units, contradict the sentence. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** Parameter: id of the version. */
export const LEFT_OUT_SENTENCES = `
  select l.place, l.text, o.name as outlet,
    s.text as source, (l.span ->> 'start')::int as start, (l.span ->> 'end')::int as end
  from version_draft d
  cross join lateral jsonb_to_recordset(d.left_out) as l(place text, text text, span jsonb)
  join item_snapshot s on s.id = (l.span ->> 'snapshotId')::int
  join feed_item i on i.id = s.item_id
  join outlet o on o.id = i.outlet_id
  where d.version_id = $1`;

export type VersionSource = Required<Omit<SourceText, 'feedCategory' | 'feedRecord' | 'itemCategories'>>;

export interface StoredSource extends VersionSource {
  readonly owner: string | null;
  readonly linkedOutletId: number | null;
  /** True if the report is a source that readers of the article see. */
  readonly listed: boolean;
}

/** SQL for the texts `s` that a version was drafted from or that its claims cite. Parameter: id of the version. */
const FROM_TEXTS_OF_VERSION = `
  from article_version shown
  join article a on a.id = shown.article_id
  cross join item_snapshot s
  join feed_item i on i.id = s.item_id
  join outlet o on o.id = i.outlet_id
  where shown.id = $1 and s.id = any(array(
    select e.snapshot_id from claim c join claim_evidence e on e.claim_id = c.id where c.version_id = $1
    union
    select jsonb_array_elements_text(v.drafted_from)::int from article_version v where v.id = $1
  ))
`;

/** Returns a condition: readers see the report `i` as a source of the article `a`. */
const isListed = (): string => `exists (select from story_item si where si.item_id = i.id and ${IS_SOURCE})`;

/**
 * Returns SQL that selects the source texts of a version, with the leans of the outlets as shown next to the article.
 * Parameter: id of the version.
 */
export const versionSourcesSql = (): string => `
  select s.id as "snapshotId", s.title, s.text, s.origin, i.kind, i.id as "itemId",
    coalesce(s.url, i.url) as url, i.language, o.id as "outletId", o.name as "outletName",
    ${OUTLET_LEAN} as lean, i.published_at as "publishedAt", o.owner, i.linked_outlet_id as "linkedOutletId",
    ${isListed()} as listed
  ${FROM_TEXTS_OF_VERSION}
  order by s.id`;

/** Number of characters that are read of a text to find its opening. */
const MAX_BEGINNING = 4000;

/**
 * Returns SQL for the beginnings of a version's source texts. The text is null if readers must not see it: for pages,
 * which may be quoted only briefly; for reports that the published version does not list; and for all reports of an
 * article that was corrected, edited or drafted by a reviewer's wishes, because they may contain what was removed.
 * Parameter: id of the version.
 */
export const reportBeginningsSql = (): string => `
  select s.id as "snapshotId", i.id as "itemId", s.title, i.kind, i.published_at as "publishedAt",
    case when s.origin = 'feed' and (shown.id <> a.version_id or ${isListed()})
        and a.corrected_at is null and a.draft_wishes is null and shown.based_on is null
      then left(s.text, ${MAX_BEGINNING}) end as text
  ${FROM_TEXTS_OF_VERSION}`;
