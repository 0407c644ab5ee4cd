import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';

export const LOCK_LOG = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.decisionLog})`;

/** Age of a publication, in days, from which it is not drawn: a desk that gets its first reviewer begins with these. */
const MAX_AGE = 7;

const lastSeq = (condition: string): string =>
  `coalesce((select seq from decision_log where ${condition} order by seq desc limit 1), 0)`;

/**
 * Publications by people that no draw has covered, with the newest entry of the log. No row if there are none, or if
 * the publications before this day were drawn from already. Parameter: start of the day.
 */
export const PENDING_DRAW = `
  with bounds as (
    select greatest(
        coalesce((select (facts ->> 'until')::bigint from decision_log where act = 'recheck-draw' order by seq desc limit 1), 0),
        ${lastSeq(`at < $1::timestamptz - interval '${MAX_AGE} days'`)}
      ) as after,
      ${lastSeq('at < $1::timestamptz')} as until
  )
  select b.after::float8, b.until::float8, h.seq::float8 as head, h.hash,
    json_agg(json_build_object('seq', l.seq, 'isBulk', l.facts ->> 'mode' is not distinct from 'bulk') order by l.seq) as publications
  from bounds b
  join decision_log l on l.seq > b.after and l.seq <= b.until and l.act = 'publish'
    and l.facts ->> 'mode' is distinct from 'seed'
  cross join (select seq, hash from decision_log order by seq desc limit 1) h
  where not exists (
    select from (select at from decision_log where act = 'recheck-draw' order by seq desc limit 1) d where d.at >= $1
  )
  group by b.after, b.until, h.seq, h.hash`;

/** Adds the drawn publications whose text still exists. Parameters: numbers of their log entries, time. */
export const ADD_RECHECKS = `
  insert into recheck (article_id, version_id, entry, drawn_at)
  select v.article_id, v.id, l.seq, $2 from decision_log l join article_version v on v.id = l.version_id
  where l.seq = any ($1::bigint[]) order by l.seq on conflict do nothing`;

/** Parameters: id of the re-check, id of the member (null for others). */
export const RECHECK = `
  select r.id, r.article_id as "articleId", r.version_id as "versionId", r.entry::float8, r.answer, r.problems,
    r.sentences, r.closed_at as "closedAt", a.status = 'approved' as "isPublic",
    w.may_from as "mayFrom", coalesce(w.took_part, false) as "tookPart",
    exists (
      select from decision_log l
      where l.article_id = r.article_id and l.act in ('correct', 'retract') and l.seq > r.answer_entry
    ) as "isCorrected",
    v.title, v.summary, v.content, v.language, v.political_stances as "politicalStances"
  from recheck r
  join article a on a.id = r.article_id
  join article_version v on v.id = r.version_id
  left join recheck_reader w on w.recheck_id = r.id and w.member_id = $2
  where r.id = $1`;

export const LOCK_RECHECK = 'select id from recheck where id = $1 for update';

/** Parameters: id, member, answer, criteria, sentences, time, number of the log entry. */
export const STORE_ANSWER = `
  update recheck set member_id = $2, answer = $3, problems = $4::jsonb, sentences = $5::jsonb, answered_at = $6,
    answer_entry = $7
  where id = $1`;

export const CLOSE_RECHECK = 'update recheck set closed_at = $2 where id = $1';
