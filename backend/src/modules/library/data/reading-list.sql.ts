/** Selects the articles on a reader's list, newest first, including retracted ones. Parameter: reader id. */
export const SELECT_LISTED_ARTICLES = `
  select i.id, i.article_id, a.title, a.summary, a.language, a.category, a.author,
    case when a.image_key is not null then '/img/' || a.image_key end as image_url, a.image_attribution,
    a.image_description, a.reading_time, a.published_at, i.added_at, i.note, i.progress, a.status = 'retracted' as retracted,
    (
      select json_build_object('kind', c.kind, 'note', c.note, 'corrected_at', c.corrected_at)
      from correction c
      where c.article_id = a.id
      order by c.corrected_at desc, c.id desc
      limit 1
    ) as correction
  from reading_list l
  join reading_list_item i on i.list_id = l.id and i.removed_at is null
  join article a on a.id = i.article_id and a.status in ('approved', 'retracted')
  where l.reader_id = $1
  order by i.added_at desc, i.id desc`;

/**
 * Parameters: reader id, article id, maximum number of articles. Accepts a retracted article only if the list has its
 * item, so that removing it can be undone.
 */
export const SAVE_ARTICLE = `
  with list as (
    select id from reading_list where reader_id = $1 for update
  ), public as (
    select id from article where id = $2 and (status = 'approved' or status = 'retracted' and exists (
      select from reading_list_item i join list on i.list_id = list.id where i.article_id = $2))
  ), others as (
    select count(*)::int as count
    from reading_list_item i
    join list on i.list_id = list.id
    where i.removed_at is null and i.article_id <> $2
  ), added as (
    insert into reading_list_item (list_id, article_id)
    select list.id, public.id from list, public, others where others.count < $3
    on conflict (list_id, article_id) do update set
      removed_at = null,
      added_at = case
        when reading_list_item.removed_at < now() - interval '10 minutes' then now()
        else reading_list_item.added_at
      end
    returning 1
  )
  select exists(select 1 from list) as list, exists(select 1 from public) as article,
    exists(select 1 from added) as added`;

/** Result of SAVE_ARTICLE: whether the list and an article that may be saved exist, and whether the article was saved. */
export interface SavedRow {
  list: boolean;
  article: boolean;
  added: boolean;
}

export const FIND_READER_BY_FEED_TOKEN = `
  select l.reader_id as "readerId"
  from reading_list l
  join reader r on r.id = l.reader_id and r.premium
  where l.feed_token_hash = $1`;

/**
 * Deletes list items for the article $2 that were already removed from lists with the article $1. Otherwise, such an
 * item would prevent replacing $1 with $2.
 */
export const DELETE_REMOVED_DUPLICATES = `
  delete from reading_list_item o using reading_list_item i
  where o.article_id = $2 and o.removed_at is not null
    and i.list_id = o.list_id and i.article_id = $1 and i.removed_at is null`;

/**
 * On lists with both articles, adds note and progress of the article $1 to those of the article $2, and deletes $1. Both
 * notes are kept in full, even if they are together longer than a reader may enter.
 */
export const MERGE_ITEMS = `
  with merged as (
    delete from reading_list_item i using reading_list_item o
    where i.article_id = $1 and i.removed_at is null
      and o.list_id = i.list_id and o.article_id = $2 and o.removed_at is null
    returning o.id, i.note, i.progress
  )
  update reading_list_item o set
    note = concat_ws(E'\\n', nullif(o.note, ''), nullif(merged.note, '')),
    progress = greatest(o.progress, merged.progress)
  from merged where o.id = merged.id`;

/** Replaces the article $1 with the article $2 on lists that do not contain $2. */
export const MOVE_ITEMS = `
  update reading_list_item i set article_id = $2
  where article_id = $1
    and not exists (select from reading_list_item o where o.list_id = i.list_id and o.article_id = $2)`;
