import type { ClaimChange } from '../domain/claim-change.ts';
import { CORRECTED_CLAIMS, REPEATABLE_CHANGES } from './correction-list.sql.ts';

/** A request to draft a new version, with the version that the draft is compared with. */
export interface UpdateRequest {
  articleId: number;
  round: number;
  storyId: number;
  baseVersionId: number;
  draftAfter: Date | null;
  /** All changes to the article that reviewers have declined so far. */
  declined: readonly ClaimChange[];
}

/** A change of a published version. */
export interface PublishedChange extends ClaimChange {
  /** Address of the sentence in the current text, such as `body-3`. Null if the text no longer contains it. */
  sentence: string | null;
  /** True if a later correction replaced the sentence, or the one before. */
  corrected: boolean;
}

/** One published version in the history of an article. */
export interface PublishedVersion {
  /** Position among the published versions, starting at 1. */
  number: number;
  publishedAt: Date;
  /** Number of new facts, also if a correction changed or withdrew them later. */
  facts: number;
  /** Leaves out sentences that notes of later corrections do not repeat, because they were withdrawn. */
  changes: readonly PublishedChange[];
}

const MAX_VERSIONS = 50;

/** Parameter: id of the article. */
export const UPDATE_REQUEST = `
  select a.id as "articleId", u.round, a.story_id as "storyId", a.version_id as "baseVersionId",
    a.draft_after as "draftAfter", coalesce((
      select json_agg(e.change) from article_version d cross join lateral jsonb_array_elements(d.changes) e (change)
      where d.article_id = a.id and d.declined_at is not null
    ), '[]') as declined
  from article_update u join article a on a.id = u.article_id
  where u.article_id = $1 and u.state = 'drafting' and a.status = 'approved' and a.version_id is not null`;

/** Parameter: id of the article. */
export const PUBLISHED_VERSIONS = `
  select row_number() over (order by v.number)::int as number, v.published_at as "publishedAt",
    (select count(*)::int from jsonb_array_elements(v.changes) change where change ->> 'kind' <> 'withdrawn') as facts,
    coalesce((
      select json_agg(e.change || jsonb_build_object('sentence', (
        select c.place || '-' || c.ordinal from claim c
        where c.version_id = a.version_id and c.place <> 'title' and c.text = e.change ->> 'text'
        order by c.place <> e.change ->> 'place', c.id limit 1
      ), 'corrected', later.corrected) order by e.position)
      from jsonb_array_elements(v.changes) with ordinality e (change, position)
      cross join lateral (
        select count(*) > 0 as corrected,
          coalesce(bool_or(not note.changes @> jsonb_build_array(jsonb_build_object('before', gone.text))), false) as hidden
        from ${CORRECTED_CLAIMS}
        cross join lateral (select ${REPEATABLE_CHANGES} as changes from correction c where c.id = k.id) note
        where k.article_id = v.article_id and k.corrected_at > v.published_at
          and gone.text in (e.change ->> 'text', e.change ->> 'before')
      ) later
      where not later.hidden
    ), '[]') as changes
  from article_version v join article a on a.id = v.article_id
  where v.article_id = $1 and v.published_at is not null
  order by v.number desc limit ${MAX_VERSIONS}`;
