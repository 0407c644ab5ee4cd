import { IS_SOURCE } from './article-report.sql.ts';
import { OUTLET_LEAN } from './published-lean.sql.ts';

/**
 * Selects articles with the columns that follows are matched with: `id`, `category`, `title`, `status`, `published_at`,
 * `changed_at` (when its newest version was published), `search`, and the ids of the outlets and the sides of its
 * sources. `chosen` is the rest of the statement, after `from`, for the article `a`. Must be a materialized
 * part of a statement, so that PostgreSQL unpacks each search vector once.
 */
export const selectFollowable = (chosen: string): string => `
  select a.id, a.category, a.title, a.language, a.status, a.published_at,
    greatest(a.published_at, (
      select v.published_at from article_version v
      where v.article_id = a.id and v.published_at is not null order by v.number desc limit 1
    )) as changed_at,
    a.search || ''::tsvector as search,
    array(select distinct si.outlet_id from story_item si where ${IS_SOURCE}) as outlets,
    array(
      select distinct case
        when lean in ('right', 'lean-right') then 'conservative' when lean = 'center' then 'center' else 'liberal' end
      from (
        select ${OUTLET_LEAN} as lean from outlet o
        where o.id in (select si.outlet_id from story_item si where ${IS_SOURCE})
      ) rated where lean is not null
    ) as sides
  from ${chosen}`;
