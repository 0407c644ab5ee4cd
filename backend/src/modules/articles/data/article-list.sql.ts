import type { ArticleCard } from '../domain/article-card.ts';
import { CARD_COLUMNS, DESK_COLUMNS } from './article-card.sql.ts';

export interface ArticleCounts {
  approved: number;
  postedToday: number;
  pending: number;
}

export interface SectionRow {
  category: string;
  total: number;
  articles: ArticleCard[];
}

/** Number of newest articles whose titles are compared with that of an article to find related ones. */
const MAX_COMPARED_TITLES = 500;

/**
 * Condition: the article is listed at the desk. Drafts that are being checked are not listed; drafts that a check holds
 * back are.
 */
const IS_LISTED = `(a.status <> 'curated' or a.held_reasons is not null)`;

/**
 * Condition: the article has one of the category names in parameter $2. A single name, the usual case, is compared with
 * `=`, so that an index can return the rows in order.
 */
const matchCategories = (names: readonly string[] | null): string =>
  names === null ? '$2::text is null' : names.length === 1 ? 'a.category = $2' : 'a.category = any($2)';

/** Returns the value of parameter $2 for `matchCategories`. */
export const toCategoryParameter = (names: readonly string[] | null): unknown =>
  names?.length === 1 ? names[0] : names;

/**
 * Includes the columns for the desk if `atDesk` is true. Parameters: status, categories, limit; if `after` is true, also the time and id of the last article of the previous
 * page.
 */
export const selectNewestArticles = (
  categories: readonly string[] | null,
  { after, atDesk }: { readonly after: boolean; readonly atDesk: boolean },
): string => `
  select ${CARD_COLUMNS}${atDesk ? `, ${DESK_COLUMNS}` : ''} from article a
  where a.status = $1 and ${IS_LISTED} and ${matchCategories(categories)}
    ${after ? 'and (a.generated_at, a.id) < ($4::timestamptz, $5::int)' : ''}
  order by a.generated_at desc, a.id desc limit $3`;

/** Parameters: status, categories. */
export const countDecided = (categories: readonly string[] | null): string => `
  select coalesce(sum(a.articles), 0)::int as total from article_tally a
  where a.status = $1 and ${matchCategories(categories)}`;

/** Parameters: status, categories. */
export const countUndecided = (categories: readonly string[] | null): string => `
  select count(*)::int as total from article a
  where a.status = $1 and ${IS_LISTED} and ${matchCategories(categories)}`;

/**
 * Selects the names of categories with published articles. Uses a loose index scan to stay cheap, because visitors can
 * request arbitrary names as often as they like.
 */
export const PUBLISHED_CATEGORIES = `
  with recursive named as (
    (select category from article where status = 'approved' order by category limit 1)
    union all
    select (
      select a.category from article a
      where a.status = 'approved' and a.category > named.category order by a.category limit 1
    ) from named where named.category is not null
  )
  select category from named where category is not null`;

/** Parameter: number of articles per category. */
export const NEWEST_PER_CATEGORY = `
  select c.category, c.total, (
    select json_agg(card) from (
      select ${CARD_COLUMNS} from article a
      where a.status = 'approved' and a.category = c.category
      order by a.generated_at desc, a.id desc limit $1
    ) card
  ) as articles
  from (
    select category, sum(articles)::int as total from article_tally
    where status = 'approved' group by category having sum(articles) > 0
  ) c`;

/** Parameters: id of the article, limit. */
export const RELATED_ARTICLES = `
  with own as (
    select id, category, '%' || regexp_replace(split_part(title, ' ', 1), '[\\\\%_]', '', 'g') || '%' as word
    from article where id = $1
  ), near as (
    (select a.id, 0 as distance from article a, own
     where a.status = 'approved' and a.category = own.category and a.id <> own.id
     order by a.generated_at desc, a.id desc limit $2)
    union all
    (select r.id, 1 from (
       select id, title, category from article
       where status = 'approved' order by generated_at desc, id desc limit ${MAX_COMPARED_TITLES}
     ) r, own
     where r.title ilike own.word and r.category <> own.category and r.id <> own.id limit $2)
  )
  select ${CARD_COLUMNS} from near join article a on a.id = near.id
  order by near.distance, a.generated_at desc, a.id desc limit $2`;

/** Parameter: limit. */
export const MOST_READ = `
  select ${CARD_COLUMNS}
  from article_views most join article a on a.id = most.article_id and a.status = 'approved'
  order by most.views desc, a.generated_at desc, a.id desc limit $1`;

export const COUNT_ARTICLES = `
  select
    (select coalesce(sum(articles), 0)::int from article_tally where status = 'approved') as approved,
    (select count(*)::int from article where status = 'pending') as pending,
    (select count(*)::int from article
     where status = 'approved' and published_at >= date_trunc('day', now(), 'America/New_York')) as "postedToday"`;
