/** Adds a message for each webhook in use that wants it. Parameters: event, message id, body. */
export const ADD_DELIVERIES = `
  insert into webhook_delivery (webhook_id, message_id, body)
  select id, $2, $3 from webhook where $1 = any(events) and disabled_because is null
  on conflict (webhook_id, message_id) do nothing`;

export const SELECT_DUE = `
  select id as "deliveryId", attempts as attempt from webhook_delivery
  where due_at <= now() order by due_at, id limit $1`;

/** Parameters: id, number of attempts that have been made. */
export const SELECT_DELIVERY = `
  select d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, w.url, w.secret
  from webhook_delivery d join webhook w on w.id = d.webhook_id
  where d.id = $1 and d.attempts = $2 and d.due_at is not null and w.disabled_because is null`;

/** Parameter: id of the delivery. */
export const MARK_ARRIVED = `
  with d as (
    update webhook_delivery set attempts = attempts + 1, due_at = null, last_error = null where id = $1
    returning webhook_id
  )
  update webhook set failing_since = null where id in (select webhook_id from d) and failing_since is not null`;

/**
 * Records a failed attempt. Disables the webhook if there is no next one and no message has arrived for three days, and
 * returns whether it did. Parameters: id of the delivery, time of the next attempt or null, error, time, reason.
 */
export const MARK_FAILED = `
  with d as (
    update webhook_delivery set attempts = attempts + 1, due_at = $2, last_error = $3 where id = $1
    returning webhook_id
  )
  update webhook set failing_since = coalesce(failing_since, $4),
    disabled_because = case
      when $2::timestamptz is null and failing_since <= $4::timestamptz - interval '3 days' then $5
      else disabled_because end
  where id in (select webhook_id from d)
  returning disabled_because is not null as disabled`;

/** Lists the webhooks, with the number of messages that wait. */
export const SELECT_WEBHOOKS = `
  select id, url, events, created_at as "createdAt", failing_since as "failingSince",
    disabled_because as "disabledBecause",
    (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and due_at is not null) as waiting,
    (select last_error from webhook_delivery d where d.webhook_id = w.id and last_error is not null
     order by id desc limit 1) as "lastError"
  from webhook w order by id`;

/** Adds a webhook unless there are $4 already. Parameters: address, events, secret, maximum. */
export const ADD_WEBHOOK = `
  insert into webhook (url, events, secret)
  select $1, $2, $3 where (select count(*) from webhook) < $4
  returning id`;

/** Makes a disabled webhook send again, without the messages that have failed. */
export const ENABLE_WEBHOOK = `
  update webhook set disabled_because = null, failing_since = null where id = $1 returning id`;

/** Messages of a webhook that was disabled are not sent later. */
export const DROP_WAITING = `
  update webhook_delivery set due_at = null where webhook_id = $1 and due_at is not null`;
