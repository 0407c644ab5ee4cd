import type { Selectable } from 'kysely';
import type { AdminTables } from './tables.ts';

type ActivityColumns = Selectable<AdminTables['activity']>;

export interface ActivityRow extends Pick<ActivityColumns, 'id' | 'event'> {
  articleId: ActivityColumns['article_id'];
  title: string | null;
  reviewer: string | null;
  /** Public note of a correction or retraction. */
  note: string | null;
  /** The reviewer's reason for merging or splitting a story, or for rejecting a draft. */
  reason: string | null;
  /** Id of the decision to merge or split a story, and the headline of the other story if it has one. */
  decision: { kind: string; reports: number; otherTitle: string | null } | null;
  occurredAt: ActivityColumns['occurred_at'];
}

/** Lists the newest rows first. Parameters: maximum number of rows, id of the last row of the previous page or null. */
export const RECENT_ACTIVITY = `
  select y.id, y.event, y.article_id as "articleId", a.title, c.note, y.occurred_at as "occurredAt",
    case
      when y.event in ('article.approved', 'article.rejected', 'article.reconsidered') then a.reviewed_by
      when y.event = 'article.recategorised' then a.category_by
      when y.event = 'article.reports-decided' then (
        select r.decided_by from article_report r where r.article_id = y.article_id order by r.decided_at desc limit 1
      )
      else coalesce(d.decided_by, c.corrected_by)
    end as reviewer,
    coalesce(d.reason, case when y.event = 'article.rejected' then a.review_reason end) as reason,
    case when d.id is not null then json_build_object(
      'kind', d.kind, 'reports', cardinality(d.item_ids), 'otherTitle', nullif(o.title, '')
    ) end as decision
  from activity y
  left join article a on a.id = y.article_id
  left join correction c on c.id = y.correction_id
  left join story_decision d on d.id = y.decision_id
  left join article o on o.story_id = d.into_story and o.id <> a.id
  where $2::int is null or (y.occurred_at, y.id) < (select occurred_at, id from activity where id = $2)
  order by y.occurred_at desc, y.id desc limit $1`;

/** Name of the Postgres channel on which each new activity row is announced. */
export const ACTIVITY_CHANNEL = 'activity';

/** Data of the job: the event to record. */
export interface RecordableEvent {
  readonly eventId: string;
  readonly event: string;
  readonly articleId: number;
  readonly decisionId?: number | null;
  /** ISO 8601 timestamp in UTC. */
  readonly occurredAt: string;
}

/** Parameters: event id, event name, article id, time, decision id or null. */
export const RECORD_ACTIVITY = `
  with added as (
    insert into activity (event_id, event, article_id, occurred_at, decision_id, correction_id)
    select $1, $2, a.id, $4, $5, (
      select c.id from outbox_event e join correction c on c.id = (e.payload ->> 'correctionId')::int where e.id = $1
    )
    from article a where a.id = $3
    on conflict (event_id) do nothing
    returning id
  )
  select pg_notify('${ACTIVITY_CHANNEL}', '') from added`;

/** Parameters: maximum number of rows, event names. */
export const UNRECORDED_EVENTS = `
  select e.id as "eventId", e.name as event, (e.payload ->> 'articleId')::int as "articleId",
    (e.payload ->> 'decisionId')::int as "decisionId",
    to_char(e.occurred_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "occurredAt"
  from outbox_event e left join activity y on y.event_id = e.id
  where e.name = any ($2) and y.id is null
    and e.published_at between now() - interval '1 day' and now() - interval '10 seconds'
  order by e.position limit $1`;

/** Parameters: age in days, maximum number of rows. */
export const DELETE_OLD_ACTIVITY = `
  delete from activity where id in (
    select id from activity where occurred_at < now() - make_interval(days => $1) order by occurred_at limit $2
  ) returning 1`;
