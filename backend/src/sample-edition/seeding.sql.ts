export interface SeedWork {
  readonly feeds: number;
  readonly items: number;
  readonly stories: number;
  readonly articles: number;
  readonly pending: number;
}

/**
 * Selects a row if the edition was started before with this database, or if it is empty. One statement, because another
 * process may start the edition at the same time. Parameter: name of the phase that the first start records.
 */
export const MAY_OPEN = `
  select where exists (select from seed_run where name = $1)
    or not (exists (select from feed) or exists (select from article))`;

/** Selects a row if there are feeds with other URLs. Parameter: URLs of the edition's feeds. */
export const OTHER_FEEDS = 'select where exists (select from feed where url <> all($1::text[]))';

/**
 * Counts the unfinished work of each kind on the edition's items, and their articles that wait for approval. Work on
 * other feeds does not count, because it may never end. Parameters: URLs of the edition's feeds and of its items.
 */
export const COUNT_REMAINING_WORK = `
  with item as (
    select i.id, si.story_id
    from unnest($2::text[]) as u(url)
    join feed_item i on i.url = u.url and i.feed_id in (select id from feed where url = any($1::text[]))
    left join story_item si on si.item_id = i.id
  ), story_of_edition as (
    select s.id, a.status, a.held_reasons, a.story_revision is not distinct from s.revision as current
    from story s left join article a on a.story_id = s.id where s.id in (select story_id from item)
  )
  select
    (
      select count(*)::int
      from unnest($1::text[]) as u(url)
      left join feed f on f.url = u.url
      where f.id is null or (f.active and f.last_checked_at is null)
    ) as feeds,
    (select count(*)::int from item where story_id is null) as items,
    (select count(*)::int from story_of_edition where not current) as stories,
    (
      select count(*)::int from story_of_edition where status in ('ingested', 'curated') and held_reasons is null
    ) as articles,
    (select count(*)::int from story_of_edition where status = 'pending') as pending`;

/**
 * Selects the pending articles that may be approved: those that are based only on items of the edition's feeds, whatever
 * addresses items of other feeds name, and that nobody is reviewing. During a wave, selects only articles that will not be drafted again because
 * another report arrives: they have not changed for 10 seconds, are based on their story's newest revision, and cover
 * events whose items have all been grouped. Parameters: events, URLs of the edition's feeds, and twice whether this is a
 * wave.
 */
export const SELECT_APPROVABLE = `
  with listed as (
    select u.url, e.event, (e.event->>'desk')::boolean as desk, (e.position)::int as position
    from jsonb_array_elements(?::jsonb) with ordinality as e(event, position),
      jsonb_array_elements_text(e.event->'itemUrls') as u(url)
  ), placed as (
    select l.position, l.desk, si.story_id, i.id as item_id
    from listed l
    left join feed_item i on i.url = l.url
      and i.feed_id in (select id from feed where url in (select jsonb_array_elements_text(?::jsonb)))
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
    and a.story_id in (select story_id from placed)
    and not exists (
      select from story_item si
      where si.story_id = a.story_id and not exists (select from placed p where p.item_id = si.item_id)
    )
    and a.story_id not in (select story_id from excluded_story)
    and not exists (select from article_claim c where c.article_id = a.id and c.expires_at > now())
    and (not ?::boolean or (a.story_revision = s.revision and a.updated_at < now() - interval '10 seconds'))
  order by a.id
  for update of a skip locked`;
