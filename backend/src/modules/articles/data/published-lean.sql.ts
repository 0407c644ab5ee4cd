import { IS_SOURCE } from './article-report.sql.ts';

/**
 * SQL expression: the lean of the outlet `o` to show with the article `a`. Before publication this is the current lean,
 * afterwards the lean on the day of publication, even if that was unrated.
 */
export const OUTLET_LEAN = `
  nullif(coalesce((
    select coalesce(pl.lean, 'unrated') from published_lean pl where pl.article_id = a.id and pl.outlet_id = o.id
  ), o.lean), 'unrated')`;

/**
 * SQL expression: the number of outlets of each lean that are sources of the published article `a`, by their lean on
 * the day of publication.
 */
export const OUTLETS_BY_LEAN = `
  (select json_build_object(
      'conservative', count(*) filter (where lean in ('right', 'lean-right')),
      'liberal', count(*) filter (where lean in ('left', 'lean-left')),
      'center', count(*) filter (where lean = 'center'),
      'unrated', count(*) filter (where lean is null))
    from published_lean where article_id = a.id and outlet_id in (
      select si.outlet_id from story_item si where ${IS_SOURCE}))`;

/**
 * Stores the current leans of the articles' outlets. Leans that were stored earlier do not change. Parameter: ids of
 * the articles.
 */
export const STORE_LEANS = `
  insert into published_lean (article_id, outlet_id, lean, policy)
  select distinct a.id, o.id, o.lean, o.lean_policy
  from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id
  where a.id = any(?::int[]) on conflict do nothing`;
