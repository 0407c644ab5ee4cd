/**
 * Errors are logged in groups, so that the time of an entry does not say whose decision it is about. Each group needs
 * this many settled errors.
 */
const GROUP = 5;

/** Parameters: id of the member, id of the version. Members cannot open several drafts at the same time. */
export const LOCK_OPENINGS = 'select pg_advisory_xact_lock(?, ?)';

/** Position of the next draft among those that the member opened, and of the last one with a planted error. */
export const NEXT_NUMBER = `
  select 1 + coalesce(max(number), 0)::int as number,
    (select max(e.number) from planted_error e where e.member_id = ?)::int as "lastPlanted"
  from opened_draft where member_id = ?`;

/** A settled error is told by showing the true draft. */
export const TELL = 'update planted_error set told_at = coalesce(told_at, now()) where id = ?';

/** Settles errors in drafts that were replaced, or decided without one of the calls that settle them. */
export const SETTLE_REPLACED = `
  update planted_error e set outcome = 'unclear', settled_at = now()
  from article a
  where e.outcome is null and not e.is_logged and a.id = e.article_id
    and (a.version_id is distinct from e.version_id or a.status not in ('curated', 'pending'))`;

/** Marks settled errors as logged once there are enough, and returns them in an order that says nothing about them. */
export const TAKE_SETTLED = `
  with settled as (
    select id, outcome, kind from planted_error where outcome is not null and not is_logged order by id for update
  ), taken as (
    update planted_error e set is_logged = true from settled s
    where e.id = s.id and (select count(*) from settled) >= ${GROUP} returning e.outcome, e.kind
  )
  select outcome, kind from taken order by outcome, kind`;

/** Parameter: number of the newest outcomes of each member. */
export const NEWEST_OUTCOMES = `
  select member_id as "memberId", array_agg(outcome order by settled_at desc, id desc) as outcomes
  from (
    select *, row_number() over (partition by member_id order by settled_at desc, id desc) as rank
    from planted_error where member_id is not null and outcome in ('caught', 'missed')
  ) counted
  where rank <= $1 group by member_id`;

export const DELETE_READINGS = 'delete from opened_draft where member_id = ?';

export const FORGET_MEMBER = `
  update planted_error set member_id = null, false_text = null, outcome = coalesce(outcome, 'unclear'),
    settled_at = coalesce(settled_at, now())
  where member_id = ?`;

/** Empties at most $2 rows that are older than $1 days. */
export const EMPTY_PLANTED_ERRORS = `
  update planted_error set member_id = null, false_text = null where id in (
    select id from planted_error
    where settled_at < now() - make_interval(days => $1) and (member_id is not null or false_text is not null) limit $2
  ) returning 1`;
