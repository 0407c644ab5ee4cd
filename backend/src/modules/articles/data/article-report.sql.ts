import { SHOWN_SOURCES, SHOWN_TITLE, SHOWN_URL } from './shown-source.sql.ts';

/**
 * Condition: the report `si` is a source of the article `a`. Readers see only the reports that a reviewer listed with
 * the published article; reviewers see all reports of an undecided article. Every public statement uses this condition.
 */
export const IS_SOURCE = `si.story_id = a.story_id and (a.status not in ('approved', 'retracted') or exists (
  select from article_report r where r.article_id = a.id and r.item_id = si.item_id and r.listed))`;

/**
 * Lists the reports that the articles' current versions were drafted from or cite. For a first approval of a version
 * without recorded texts, lists all reports of the story. A report that is already listed keeps its decision.
 * Parameters: reviewer, time, ids of the articles.
 */
export const LIST_REPORTS_OF_VERSIONS = `
  insert into article_report (article_id, item_id, author, listed, decided_by, decided_at)
  select a.id, i.id, i.author, true, ?, ?
  from article a join article_version v on v.id = a.version_id join story_item si on si.story_id = a.story_id
  join feed_item i on i.id = si.item_id
  where a.id = any(?::int[]) and (
    exists (
      select from item_snapshot s
      where s.item_id = si.item_id and (v.drafted_from @> to_jsonb(s.id) or exists (
        select from claim c join claim_evidence e on e.claim_id = c.id
        where c.version_id = v.id and e.snapshot_id = s.id))
    )
    or (jsonb_typeof(v.drafted_from) is distinct from 'array'
      and not exists (select from article_report r where r.article_id = a.id))
  )
  on conflict (article_id, item_id) do update
    set listed = true, author = excluded.author, decided_by = excluded.decided_by, decided_at = excluded.decided_at
    where not article_report.listed`;

/** Parameters: id of the article, whether to list the reports, reviewer, time, ids of the reports. */
export const DECIDE_REPORTS = `
  insert into article_report (article_id, item_id, author, listed, decided_by, decided_at)
  select ?, i.id, i.author, ?, ?, ? from feed_item i where i.id = any(?::int[])
  on conflict (article_id, item_id) do update
    set listed = excluded.listed, author = excluded.author, decided_by = excluded.decided_by, decided_at = excluded.decided_at
    where article_report.listed <> excluded.listed`;

/** Selects the sources of articles, with the addresses that readers see. Parameter: ids of the articles. */
export const LISTED_ITEMS = `
  select a.id as "articleId", si.item_id as id, ${SHOWN_URL} as url from article a join ${SHOWN_SOURCES} on ${IS_SOURCE}
  where a.id = any(?::int[]) order by si.joined_at, si.item_id`;

/** Parameters: id of the article, ids of the reports. */
export const DELETE_REPORTS = `
  delete from article_report where article_id = ? and item_id = any(?::int[]) returning item_id as id, listed`;

/** Selects the reports that belong to the story. Parameters: id of the article, ids of the reports. */
export const STATE_OF_REPORTS = `
  select r.listed
  from article a join story_item si on si.story_id = a.story_id
  left join article_report r on r.article_id = a.id and r.item_id = si.item_id
  where a.id = ? and si.item_id = any(?::int[])`;

/** JSON of the report `i` with this headline and address. */
const reportJson = (title: string, url: string): string => `json_build_object('itemId', i.id, 'outlet', o.name,
  'kind', i.kind, 'title', ${title}, 'url', ${url}, 'publishedAt', i.published_at)`;

/** JSON of the report `si` of the article `a` as readers would see it with the current version. */
const REPORT = reportJson(SHOWN_TITLE, SHOWN_URL);

/** Condition: no reviewer has decided about the report `si` of the published article `a`. */
export const IS_UNDECIDED = `not exists (
  select from article_report r where r.article_id = a.id and r.item_id = si.item_id)`;

/**
 * Condition: the update `u` is not being drafted or reviewed, and its article may have undecided reports. The index
 * `article_update_new_reports` contains the few articles for which it is true.
 */
export const MAY_HAVE_NEW_REPORTS = `u.may_have_new_reports and u.state in ('idle', 'declined')`;

/** Stores whether these articles still have undecided reports. Parameter: ids of the articles. */
export const SETTLE_NEW_REPORTS = `
  update article_update u set may_have_new_reports = exists (
    select from article a join story_item si on si.story_id = a.story_id where a.id = u.article_id and ${IS_UNDECIDED}
  ) where u.article_id = any(?::int[])`;

/**
 * Selects published articles with undecided reports, longest waiting first, unless an update that may include the
 * reports is being drafted or reviewed. Parameter: limit.
 */
export const ARTICLES_WITH_NEW_REPORTS = `
  select a.id as "articleId", a.title, json_agg(${REPORT} order by si.joined_at, i.id) as reports
  from article_update u join article a on a.id = u.article_id and a.status = 'approved'
  join ${SHOWN_SOURCES} on si.story_id = a.story_id and ${IS_UNDECIDED} join outlet o on o.id = i.outlet_id
  where ${MAY_HAVE_NEW_REPORTS}
  group by a.id order by min(si.joined_at), a.id limit $1`;

/**
 * SQL for the reports that readers see once the update `u` of the article `a` is approved, but do not see yet: new ones,
 * and those whose headline or address the feed has changed since.
 */
export const REPORTS_OF_UPDATE = `coalesce((
  select json_agg(${reportJson('n.title', 'coalesce(n.url, i.url)')} order by si.joined_at, i.id)
  from ${SHOWN_SOURCES} join outlet o on o.id = i.outlet_id
  join article_version w on w.id = u.version_id
  join item_snapshot n on n.item_id = i.id and w.drafted_from @> to_jsonb(n.id)
  where si.story_id = a.story_id and (
    (n.title, coalesce(n.url, i.url)) is distinct from (${SHOWN_TITLE}, ${SHOWN_URL})
    or not exists (select from article_report r where r.article_id = a.id and r.item_id = si.item_id and r.listed))
), '[]')`;
