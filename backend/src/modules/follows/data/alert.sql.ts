import { MAX_DEVICES } from '../domain/alert.ts';

/**
 * Selects readers with alerts that are due, each with all alerts that wait, and the number of alerts sent in the last 24
 * hours. Parameters: time, least reader id, limit.
 */
export const SELECT_WAITING = `
  select n.reader_id as "readerId", to_json(s) as settings,
    (select count(*)::int from follow_notice t
     where t.reader_id = n.reader_id and t.channel = 'alert' and t.due_at is null
       and t.sent_at > $1::timestamptz - interval '1 day') as "sentToday",
    json_agg(json_build_object('articleId', n.article_id, 'news', n.news, 'followId', n.follow_id, 'addedAt', n.sent_at))
      as alerts
  from follow_notice n
  cross join lateral (
    select per_day as "perDay", quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone"
    from alert_setting where reader_id = n.reader_id
  ) s
  where n.due_at <= $1 and n.reader_id > $2
  group by n.reader_id, s.*
  order by n.reader_id
  limit $3`;

/** Marks a waiting alert as sent. Returns no row if another process did. Parameters: reader id, article id, news, time. */
export const MARK_SENT = `
  update follow_notice set due_at = null, sent_at = $4
  where reader_id = $1 and article_id = $2 and news = $3 and due_at is not null
  returning reader_id`;

/** Makes a sent alert wait again until $4, with the time $5 at which it was added. */
export const POSTPONE = `
  update follow_notice set due_at = $4, sent_at = $5 where reader_id = $1 and article_id = $2 and news = $3`;

export const DROP = `
  delete from follow_notice
  where reader_id = $1 and due_at is not null and (article_id, news) in (
    select * from unnest($2::int[], $3::text[]))`;

/** Parameters: reader id, endpoint, p256dh, auth, time zone. A browser that changes accounts takes its device along. */
export const ADD_DEVICE = `
  with setting as (
    insert into alert_setting (reader_id, time_zone) values ($1, $5)
    on conflict (reader_id) do update set time_zone = excluded.time_zone
  ),
  excess as (
    delete from alert_device where id in (
      select id from alert_device where reader_id = $1 and endpoint <> $2
      order by id desc offset ${MAX_DEVICES - 1})
  )
  insert into alert_device (reader_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
  on conflict (endpoint) do update set
    reader_id = excluded.reader_id, p256dh = excluded.p256dh, auth = excluded.auth, failing_since = null`;

export const SAVE_SETTINGS = `
  insert into alert_setting (reader_id, per_day, quiet_from, quiet_to, time_zone) values ($1, $2, $3, $4, $5)
  on conflict (reader_id) do update set per_day = excluded.per_day, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to, time_zone = excluded.time_zone`;

/** Records failed requests to a device, and deletes it if none has succeeded for three days. Parameters: id, time. */
export const MARK_FAILING = `
  with gone as (
    delete from alert_device where id = $1 and failing_since < $2::timestamptz - interval '3 days' returning id
  )
  update alert_device set failing_since = coalesce(failing_since, $2)
  where id = $1 and not exists (select from gone)`;
