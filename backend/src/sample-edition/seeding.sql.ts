export interface SeedWork {
  readonly feeds: number;
  readonly items: number;
  readonly stories: number;
  readonly articles: number;
  readonly events: number;
  readonly pending: number;
}

/**
 * Counts the unfinished work of each kind, and the articles that wait for approval. `$1` contains the URLs of the
 * edition's feeds.
 */
export const COUNT_REMAINING_WORK = `
  select
    (
      select count(*)::int
      from unnest($1::text[]) as u(url)
      left join feed f on f.url = u.url
      where f.id is null or (f.active and f.last_checked_at is null)
    ) as feeds,
    (
      select count(*)::int from feed_item i where not exists (select from story_item s where s.item_id = i.id)
    ) as items,
    (
      select count(*)::int
      from story s
      where not exists (select from article a where a.story_id = s.id and a.story_revision = s.revision)
    ) as stories,
    (
      select count(*)::int from article where status in ('ingested', 'curated') and held_reasons is null
    ) as articles,
    (select count(*)::int from outbox_event where published_at is null and dead_at is null) as events,
    (select count(*)::int from article where status = 'pending') as pending`;

/**
 * Selects the pending articles that may be approved. During a wave (see the second and third parameter), selects only
 * articles that will not be drafted again because another report arrives: they have not changed for 10 seconds, are
 * based on their story's newest revision, and cover events whose items have all been grouped.
 */
export const SELECT_APPROVABLE = `
  with listed as (
    select u.url, e.event, (e.event->>'desk')::boolean as desk, (e.position)::int as position
    from jsonb_array_elements(?::jsonb) with ordinality as e(event, position),
      jsonb_array_elements_text(e.event->'itemUrls') as u(url)
  ), placed as (
    select l.position, l.desk, si.story_id
    from listed l
    left join feed_item i on i.url = l.url
    left join story_item si on si.item_id = i.id
  ), incomplete as (
    select distinct position from placed where story_id is null
  ), excluded_story as (
    select story_id from placed
    where story_id is not null and (desk or (?::boolean and position in (select position from incomplete)))
  )
  select a.id
  from article a
  join story s on s.id = a.story_id
  where a.status = 'pending'
    and a.story_id not in (select story_id from excluded_story)
    and (not ?::boolean or (a.story_revision = s.revision and a.updated_at < now() - interval '10 seconds'))
  order by a.id
  for update of a skip locked`;
