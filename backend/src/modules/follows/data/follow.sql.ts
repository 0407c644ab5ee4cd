import { selectFollowable } from '../../articles/index.ts';
import { LISTED_ARTICLES, MAX_EMAILS_PER_DAY, MAX_FOLLOWS } from '../domain/follow.ts';

/** Articles older than this, or beyond this number of newest ones, are not news for a follow. */
const NEWS_DAYS = 30;
const NEWEST = 300;

/** Condition: the article `a` belongs to the follow `f`. */
const MATCHES = `case when f.article_id is not null then f.article_id = a.id else
  a.published_at > now() - interval '${NEWS_DAYS} days'
  and (f.category is null or f.category = a.category)
  and (f.outlet_id is null or f.outlet_id = any(a.outlets))
  and (f.side is null or f.side = any(a.sides))
  and (f.query is null or a.search @@ f.query) end`;

/** Condition: the reader `r` can be told of news that match the follow `f`. */
const NOTIFIED = `f.notify in ('email', 'alert') and case f.notify
  when 'email' then r.email_verified_at is not null
  else exists (select from alert_device d where d.reader_id = r.id) end`;

/** Time of an article's news for the follow `f`: a story that is followed has news when it changes. */
const CHANGED = `case when f.article_id is null then a.published_at else a.changed_at end`;

/** Selects the newest articles published after a time, and all stories that the given follows follow. */
const selectNews = (after: string, follows: string): string =>
  selectFollowable(`article a
    where a.status = 'approved' and a.id in (
      (select id from article where status = 'approved' and published_at > ${after}
       order by published_at desc, id desc limit ${NEWEST})
      union select article_id from ${follows})`);

const NAME_COLUMNS = `f.words, f.category, f.side, o.name as outlet, s.title`;
const NAMED = `left join outlet o on o.id = f.outlet_id left join article s on s.id = f.article_id`;

/** Selects the follows of the reader $1 in their order, with the newest articles of each. */
export const SELECT_FOLLOWS = `
  with a as materialized (${selectNews(`now() - interval '${NEWS_DAYS} days'`, 'follow where reader_id = $1')})
  select f.id, ${NAME_COLUMNS}, o.slug as "outletSlug", f.article_id as "articleId", f.notify,
    f.seen_at as "seenAt", n.new as "newCount", n.articles
  from follow f ${NAMED}
  cross join lateral (
    select count(*) filter (where changed > f.seen_at)::int as new,
      coalesce(json_agg(
        json_build_object('id', id, 'title', title, 'language', language, 'changedAt', changed, 'isNew', changed > f.seen_at)
        order by changed desc, id desc
      ) filter (where place <= ${LISTED_ARTICLES}), '[]') as articles
    from (
      select a.id, a.title, a.language, ${CHANGED} as changed, row_number() over (order by ${CHANGED} desc, a.id desc) as place
      from a where ${MATCHES}
    ) matching
  ) n
  where f.reader_id = $1
  order by f.position, f.id`;

/** Selects the follows of a reader without articles, to find one that exists. Parameter: reader id. */
export const SELECT_STORED_FOLLOWS = `
  select f.id, ${NAME_COLUMNS}, o.slug as "outletSlug", f.article_id as "articleId", f.notify, f.seen_at as "seenAt",
    f.created_at as "createdAt"
  from follow f ${NAMED}
  where f.reader_id = $1
  order by f.position, f.id`;

/**
 * Adds a follow at the end. Adding it again changes nothing, even if its words differ in upper and lower case.
 * Parameters: reader id, words, parsed words, category, slug of the outlet, side, article id. Returns no row if the
 * reader has the maximum number of follows.
 */
export const ADD_FOLLOW = `
  with existing as (select count(*)::int as count, max(position) as last from follow where reader_id = $1),
  same as (
    select id from follow where reader_id = $1 and lower(words) = lower($2) and category is not distinct from $4
      and outlet_id is not distinct from (select id from outlet where slug = $5)
      and side is not distinct from $6 and article_id is not distinct from $7
    order by words <> $2, id limit 1),
  added as (
    insert into follow (reader_id, words, query, category, outlet_id, side, article_id, position)
    select $1, $2, $3::tsquery, $4, (select id from outlet where slug = $5), $6, $7, coalesce(last + 1, 0)
    from existing
    where count < ${MAX_FOLLOWS} and not exists (select from same)
    on conflict (reader_id, words, category, outlet_id, side, article_id) do update set words = excluded.words
    returning id)
  select id from same union all select id from added`;

/** Returns whether the outlet $1 exists and whether the article $2 is published. */
export const FIND_SUBJECT = `
  select exists(select from outlet where slug = $1) as outlet,
    exists(select from article where id = $2::int and status = 'approved') as article`;

/** Makes follows of the story $1 follow the story $2 instead. */
export const MOVE_FOLLOWS = `
  with moved as (
    update follow f set article_id = $2 where article_id = $1 and not exists (
      select from follow o where o.reader_id = f.reader_id and o.article_id = $2)
    returning id
  )
  delete from follow where article_id = $1 and id not in (select id from moved)`;

/** Parameters: reader id, ids in their new order. Follows that are not named stay behind them. */
export const ORDER_FOLLOWS = `
  update follow f set position = coalesce(array_position($2::int[], f.id), ${MAX_FOLLOWS} + f.position)
  where f.reader_id = $1`;

/**
 * Selects the readers who get an email or alert about a version, in the order of their ids, with the matching follow:
 * about the first version that matches, and for follows of the story about later ones. Parameters: article id, the news, least
 * reader id, limit.
 */
export const SELECT_RECIPIENTS = `
  with a as materialized (${selectFollowable(`article a where a.id = $1 and a.status = 'approved'`)})
  select distinct on (f.reader_id) f.reader_id as "readerId", f.id as "followId", f.notify as channel, r.email
  from a cross join follow f join reader r on r.id = f.reader_id
  where ${NOTIFIED} and f.reader_id > $3 and ${MATCHES}
    and not exists (select from follow_notice n where n.reader_id = f.reader_id and n.article_id = a.id and n.news = $2)
    and (
      f.article_id is not null
      or a.published_at > f.created_at and not exists (
        select from follow_notice n where n.reader_id = f.reader_id and n.article_id = a.id)
    )
    and (f.notify = 'alert' or ${MAX_EMAILS_PER_DAY} > (
      select count(*) from follow_notice n
      where n.reader_id = f.reader_id and n.channel = 'email' and n.news like 'version-%' and n.sent_at > now() - interval '1 day'))
  order by f.reader_id, f.article_id is null, f.position, f.id
  limit $4`;

/**
 * Selects the readers who get an email or alert about a correction: those who follow the story and, if something was
 * wrong, those who were told of the article, whether its text still matches or not. Parameters: article id, the news, least
 * reader id, limit, correction id.
 */
export const SELECT_CORRECTION_RECIPIENTS = `
  select distinct on (f.reader_id) f.reader_id as "readerId", f.id as "followId", f.notify as channel, r.email
  from correction c, follow f join reader r on r.id = f.reader_id
  where c.id = $5 and ${NOTIFIED} and f.reader_id > $3
    and (f.article_id = $1 or c.kind <> 'updated' and exists (
      select from follow_notice n where n.follow_id = f.id and n.article_id = $1 and n.due_at is null))
    and not exists (select from follow_notice n where n.reader_id = f.reader_id and n.article_id = $1 and n.news = $2)
  order by f.reader_id, f.article_id is null, f.position, f.id
  limit $4`;

/**
 * Selects the contents of an email or alert, if it is still wanted. Parameters: id of the follow, id of the article, id
 * of the correction or null, channel, address of the email or null.
 */
export const SELECT_NOTICE = `
  select ${NAME_COLUMNS}, f.stop_key as "stopKey", n.title as "articleTitle", n.summary, n.language,
    (select json_build_object('kind', c.kind, 'note', c.note) from correction c where c.id = $3::int) as correction
  from follow f ${NAMED} join reader r on r.id = f.reader_id, article n
  where f.id = $1 and f.notify = $4 and ($5::text is null or r.email = $5)
    and n.id = $2 and (n.status = 'approved' or n.status = 'retracted' and $3::int is not null)`;

/**
 * Selects the articles published after $2, and followed stories changed after it, that match follows with the
 * notification `digest` of readers with the confirmed addresses $1.
 */
export const SELECT_DIGEST_NEWS = `
  with a as materialized (
    ${selectNews('$2', 'follow f join reader r on r.id = f.reader_id where r.email = any($1::text[])')}
  )
  select r.email, f.id as "followId", a.id as "articleId", ${CHANGED} as "changedAt"
  from reader r join follow f on f.reader_id = r.id and f.notify = 'digest' cross join a
  where r.email = any($1::text[]) and r.email_verified_at is not null and ${CHANGED} > $2 and ${MATCHES}
  order by f.reader_id, f.position, f.id, "changedAt" desc, a.id desc`;

/** Parameter: ids of follows. */
export const SELECT_NAMES = `select f.id, ${NAME_COLUMNS} from follow f ${NAMED} where f.id = any($1::int[])`;

/** Suggests names and places from the tags of the newest articles that begin with $1. */
export const SUGGEST_TAGS = `
  select tag as name, count(*)::int as articles
  from (
    select tags from article where status = 'approved' order by published_at desc, id desc limit 2000
  ) a, unnest(a.tags) as tag
  where starts_with(lower(tag), lower($1))
  group by tag order by articles desc, tag limit 8`;
