import { deleteOlder } from '../../../shared/retention/retention-rules.ts';
import { ACTIVITY_CHANNEL } from '../../../shared/database/notifications.ts';
import type { Selectable } from 'kysely';
import { type Actor, FORMER_MEMBER } from '../../../shared/actor/actor.ts';
import type { AdminTables } from './tables.ts';

type ActivityColumns = Selectable<AdminTables['activity']>;

export interface ActivityRow extends Pick<ActivityColumns, 'id' | 'event'> {
  articleId: ActivityColumns['article_id'];
  /** Headline of the version, or name of the member, that the event is about. */
  title: string | null;
  reviewer: string | null;
  /** Public note of a correction or retraction. */
  note: string | null;
  /** The reviewer's reason for the decision. */
  reason: string | null;
  /** Id of the decision to merge or split a story, and the headline of the other story if it has one. */
  decision: { kind: string; reports: number; otherTitle: string | null } | null;
  occurredAt: ActivityColumns['occurred_at'];
}

/** A row of the statements below. `actorKind` is null if the event is not a decision, or is older than the log. */
export interface StoredActivity extends ActivityRow {
  readonly actorKind: Actor['kind'] | null;
  readonly actor: number | null;
  readonly memberName: string | null;
  readonly memberIsPublic: boolean | null;
}

const SELECT_ACTIVITY = `
  select y.id, case y.event when 'article.handled' then 'article.' || l.act
      when 'member.changed' then 'member.' || (l.facts ->> 'change') else y.event end as event,
    y.article_id as "articleId",
    case when y.event = 'member.changed' then coalesce(changed.name, '${FORMER_MEMBER}') else coalesce(t.title, y.title) end
      as title, y.reviewer,
    coalesce(t.reason, y.reason) as reason,
    coalesce(l.actor_kind, case when y.member_id is not null then 'member' end) as "actorKind",
    coalesce(l.actor, y.member_id) as actor,
    m.name as "memberName", m.is_public as "memberIsPublic", c.note, y.occurred_at as "occurredAt",
    case when d.id is not null then json_build_object(
      'kind', d.kind, 'reports', cardinality(d.item_ids), 'otherTitle', nullif(o.title, '')
    ) end as decision
  from activity y
  left join decision_log l on l.seq = y.entry
  left join decision_text t on t.seq = y.entry
  left join member_names m on m.id = coalesce(case when l.actor_kind = 'member' then l.actor end, y.member_id)
  left join member_names changed on y.event = 'member.changed' and changed.id = (l.facts ->> 'member')::int
  left join correction c on c.id = y.correction_id
  left join story_decision d on d.id = y.decision_id
  left join article o on o.story_id = d.into_story and o.id <> y.article_id`;

/** Lists the newest rows first. Parameters: maximum number of rows, id of the last row of the previous page or null. */
export const RECENT_ACTIVITY = `${SELECT_ACTIVITY}
  where $2::int is null or (y.occurred_at, y.id) < (select occurred_at, id from activity where id = $2)
  order by y.occurred_at desc, y.id desc limit $1`;

/**
 * Lists decisions with a reason about the text of these articles, newest first. Parameters: maximum number of rows, ids
 * of the articles.
 */
export const DECISIONS_WITH_REASON = `${SELECT_ACTIVITY}
  where y.article_id = any ($2::int[]) and y.decision_id is null and (y.reason is not null or y.entry in (
    select n.seq from decision_log n join decision_text using (seq)
    where n.article_id = any ($2::int[]) and decision_text.reason is not null
  ))
  order by y.occurred_at desc, y.id desc limit $1`;

/** Data of the job: the event to record. */
export interface RecordableEvent {
  readonly eventId: string;
}

/**
 * A decision refers to its entry in the decision log. Events of earlier versions have no entry; their headline, person
 * and reason are copied, because the article's own change with the next decision. Parameter: event id.
 */
export const RECORD_ACTIVITY = `
  with added as (
    insert into activity (event_id, event, article_id, occurred_at, decision_id, correction_id, entry, title, reviewer, reason)
    select e.id, e.name, a.id, e.occurred_at, d.id, c.id, (e.payload ->> 'entry')::bigint,
      case when not e.payload ? 'entry' then nullif(coalesce(v.title, a.title), '') end,
      case when not e.payload ? 'entry' then
        coalesce(e.payload #>> '{actor,name}', e.payload ->> 'reviewer', d.decided_by, c.corrected_by) end,
      case when not e.payload ? 'entry' then coalesce(e.payload ->> 'reason', d.reason, c.override_reason) end
    from outbox_event e
    left join article a on a.id = (e.payload ->> 'articleId')::int
    left join correction c on c.id = (e.payload ->> 'correctionId')::int
    left join story_decision d on d.id = (e.payload ->> 'decisionId')::int
    left join article_version v on v.id = coalesce((e.payload ->> 'versionId')::int, c.version_id)
    where e.id = $1 and (a.id is not null or e.name = 'member.changed')
    on conflict (event_id) do nothing
    returning id
  )
  select pg_notify('${ACTIVITY_CHANNEL}', '') from added`;

/** Parameters: event, member or null, name of the actor if it is not a member, reason. */
export const RECORD_SWITCH = `
  with added as (
    insert into activity (event_id, event, occurred_at, member_id, reviewer, reason)
    values (gen_random_uuid(), $1, now(), $2, $3, nullif($4, ''))
    returning id
  )
  select pg_notify('${ACTIVITY_CHANNEL}', '') from added`;

/** Parameters: maximum number of rows, event names. */
export const UNRECORDED_EVENTS = `
  select e.id as "eventId"
  from outbox_event e left join activity y on y.event_id = e.id
  where e.name = any ($2) and y.id is null
    and e.delivered_at between now() - interval '7 days' and now() - interval '10 seconds'
  order by e.position limit $1`;

/** Decisions with a written reason are kept. Parameters: age in days, maximum number of rows. */
export const DELETE_OLD_ACTIVITY = deleteOlder(
  'activity',
  'occurred_at',
  `(event like 'site.%' or reason is null and not exists (
     select from decision_text t where t.seq = entry and t.reason is not null))`,
);
