import { IS_UNDECIDED, MAY_HAVE_NEW_REPORTS } from './article-report.sql.ts';
import { PROPOSED_MERGES } from './story-desk.sql.ts';

/** Time after which an item is listed one tier higher, so that a low risk does not wait for ever. */
const RISES_AFTER = '24 hours';

/** Time after which a re-check that nobody answered leaves the queue, so that they never pile up. */
const RECHECK_LAPSES_AFTER = '30 days';

/** Condition: the article `a` has a draft that a reviewer has not decided about. */
const IS_UNDECIDED_DRAFT = `a.release_at is null
  and (a.status = 'pending' or (a.status = 'curated' and a.held_reasons is not null))`;

/** Condition: a reviewer put the draft of the article `a` aside, and the hold has not ended. */
const IS_ON_HOLD = '(a.held_at is not null and (a.hold_until is null or a.hold_until > $1))';

/** Condition: the item is not a re-check, whose reviewer must not see anything of the first review. */
const IS_FIRST_REVIEW = `q.kind <> 'recheck'`;

/** Columns of a published article that waits for the same kind of decision, whatever its risk. */
const ARTICLE_COLUMNS = 'a.title, a.summary, a.language, a.category';
const FIGURES = `coalesce(jsonb_array_length(a.independent_items), a.outlet_count) as independent,
  a.reading_time as "readingTime", a.political_stances is not null as "isPolitical"`;

const reason = (code: string, tier: string, message: string): string =>
  `jsonb_build_object('code', '${code}', 'tier', '${tier}', 'message', '${message}', 'part', null)`;

const DRAFTS = `
  select case when ${IS_ON_HOLD} then 'on-hold' when a.held_reasons is not null then 'held' else 'draft' end as kind,
    a.id, a.version_id as "versionId", ${ARTICLE_COLUMNS}, coalesce(a.risk, 'medium') as tier, a.risk_reasons as reasons,
    coalesce(a.pending_since, a.generated_at, a.created_at) as since, a.source_count as reports, ${FIGURES},
    case when ${IS_ON_HOLD}
      then json_build_object('since', a.held_at, 'until', a.hold_until, 'note', a.hold_note) end as hold,
    null::json as other, null::int as recheck
  from article a where ${IS_UNDECIDED_DRAFT}`;

const UPDATES = `
  select 'update', a.id, v.id, v.title, v.summary, v.language, a.category, coalesce(u.risk, 'medium'), u.risk_reasons,
    u.updated_at, a.source_count, ${FIGURES}, null::json, null::json, null::int
  from article_update u join article a on a.id = u.article_id and a.status = 'approved'
  join article_version v on v.id = u.version_id
  where u.state = 'waiting'`;

const MERGES = `
  select 'merge', a.id, null::int, ${ARTICLE_COLUMNS}, 'medium',
    jsonb_build_array(${reason('one-event', 'medium', 'two stories may be one')}),
    p.since, a.source_count, ${FIGURES}, null::json, p.gone, null::int
  from (${PROPOSED_MERGES}) p
  join article a on a.id = (p.kept ->> 'articleId')::int`;

/** Reports of an article whose update is waiting or being drafted are decided with the update. */
const NEW_REPORTS = `
  select 'reports', a.id, null::int, ${ARTICLE_COLUMNS}, 'low',
    jsonb_build_array(${reason('new-reports', 'low', 'new reports')}), n.since, n.reports, ${FIGURES}, null::json, null::json, null::int
  from article_update u join article a on a.id = u.article_id and a.status = 'approved'
  cross join lateral (
    select min(si.joined_at) as since, count(*)::int as reports from story_item si
    where si.story_id = a.story_id and ${IS_UNDECIDED}
  ) n
  where ${MAY_HAVE_NEW_REPORTS} and n.reports > 0`;

/**
 * Published versions that the member may read again, and for editors those that somebody would not have published, until
 * the article is corrected.
 */
const RECHECKS = `
  select 'recheck', a.id, r.version_id, v.title, v.summary, v.language, a.category,
    case when r.answer is null then 'low' else 'high' end,
    jsonb_build_array(case when r.answer is null then ${reason('recheck', 'low', 'drawn to be read again')}
      else ${reason('recheck-no', 'high', 're-check says no')} end),
    coalesce(r.answered_at, r.drawn_at), a.source_count, ${FIGURES}, null::json, null::json, r.id
  from recheck r join article a on a.id = r.article_id and a.status = 'approved'
  join article_version v on v.id = r.version_id
  where r.answer is null and r.drawn_at > $1::timestamptz - interval '${RECHECK_LAPSES_AFTER}' and exists (
      select from recheck_reader w where w.recheck_id = r.id and w.member_id = $2::int and w.may_from <= $1
    )
    or $3::boolean and r.answer = 'no' and r.closed_at is null and not exists (
      select from decision_log l
      where l.article_id = a.id and l.act in ('correct', 'retract') and l.seq > r.answer_entry
    )`;

/**
 * All items that wait for a reviewer, ranked by tier; re-checks come after the drafts of low risk. Parameters: the current
 * time, id of the member who may review (null for others), whether the person may correct articles.
 */
const RANKED = `
  select q.*, case tier when 'live' then 0 when 'high' then 1 when 'medium' then 2 else 3 end
    - case when tier in ('medium', 'low') and since <= $1::timestamptz - interval '${RISES_AFTER}' then 1 else 0 end
    + case when kind = 'recheck' and tier = 'low' then 1 else 0 end as rank
  from (${[DRAFTS, UPDATES, MERGES, NEW_REPORTS, RECHECKS].join(' union all ')}) q`;

const ORDER = 'rank, since, kind, id';

/** Condition: the item matches the filters. The parameter with this number has the ids of articles, or null for all. */
const matches = (ids: number): string => `
  ($4::text is null and (kind <> 'on-hold' or $${ids}::int[] is not null) or kind = $4)
    and ($5::text is null or tier = $5) and ($6::text is null or category = $6)
    and ($${ids}::int[] is null or id = any($${ids}::int[]))`;

/**
 * Parameters: those of `RANKED`, kind, tier, category (null for all), limit, rank, since, kind and id of the last item,
 * ids of articles (null for all).
 */
export const QUEUE_PAGE = `
  select kind, id, "versionId", title, summary, language, category, tier, reasons, since as "pendingSince", reports,
    independent, "readingTime", "isPolitical", hold, other, recheck,
    (select json_build_object('by', c.name, 'until', c.expires_at) from article_claim c
      where c.article_id = q.id and c.expires_at > $1 and ${IS_FIRST_REVIEW}) as claim,
    exists (select from article_approval p where p.version_id = q."versionId" and ${IS_FIRST_REVIEW}) as "approvedOnce",
    since::text as "cursorTime", rank,
    tier in ('medium', 'low') and since <= $1::timestamptz - interval '${RISES_AFTER}' as risen
  from (${RANKED}) q
  where ${matches(12)}
    and ($8::int is null or (rank, since, kind, id) > ($8::int, $9::timestamptz, $10::text, $11::int))
  order by ${ORDER} limit $7`;

/** Parameters: those of `RANKED`, kind, tier, category, ids of articles (null for all). */
export const QUEUE_COUNTS = `
  select kind, tier, count(*)::int as items, min(since) as oldest,
    (count(*) filter (where ${matches(7)}))::int as matching
  from (${RANKED}) q group by kind, tier`;

/** Parameter: id of the person, null for the administrator. */
export const ARTICLES_CLAIMED_BY = `
  select article_id as id from article_claim where expires_at > now() and actor is not distinct from $1`;
