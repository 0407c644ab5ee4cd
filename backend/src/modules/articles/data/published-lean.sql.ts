import { IS_SOURCE } from './article-report.sql.ts';
import { readRatingUse } from '../../feeds/index.ts';

/**
 * Returns SQL for the lean of the outlet `o` to show with the article `a`: before publication the current lean,
 * afterwards the lean on the day of publication, even if that was unrated. A commercial site uses only ratings that
 * commercial sites may show.
 */
export function selectOutletLean(): string {
  const lean = readRatingUse().privateUse ? 'pl.lean' : 'pl.open_lean';
  return `nullif(coalesce((
    select coalesce(${lean}, 'unrated') from published_lean pl where pl.article_id = a.id and pl.outlet_id = o.id
  ), o.lean), 'unrated')`;
}

/**
 * Returns SQL for the number of outlets of each lean that are sources of the published article `a`, by their lean on the
 * day of publication.
 */
export function outletsByLean(): string {
  const lean = readRatingUse().privateUse ? 'lean' : 'open_lean';
  return `(select json_build_object(
      'conservative', count(*) filter (where ${lean} in ('right', 'lean-right')),
      'liberal', count(*) filter (where ${lean} in ('left', 'lean-left')),
      'center', count(*) filter (where ${lean} = 'center'),
      'unrated', count(*) filter (where ${lean} is null))
    from published_lean where article_id = a.id and outlet_id in (
      select si.outlet_id from story_item si where ${IS_SOURCE}))`;
}

/** Returns SQL that maps a lean to its side. */
const sideOf = (lean: string): string => `
  case when ${lean} in ('left', 'lean-left') then 'liberal'
    when ${lean} in ('right', 'lean-right') then 'conservative' else ${lean} end`;

/**
 * Condition: showing the claim `c` would reveal a lean that is known only from ratings for private use, because the
 * claim is in the perspective of its outlet's side.
 */
const REVEALS_PRIVATE_RATING = `exists (
  select from claim_evidence ce join item_snapshot cs on cs.id = ce.snapshot_id
  join feed_item ci on ci.id = cs.item_id
  join published_lean pl on pl.article_id = a.id and pl.outlet_id = ci.outlet_id
  where ce.claim_id = c.id and ${sideOf('pl.lean')} = c.place and ${sideOf('pl.open_lean')} is distinct from c.place)`;

/** Returns the SQL condition that the claim `c` of the article `a` may be shown. */
export function mayShowClaim(): string {
  return readRatingUse().privateUse ? 'true' : `not ${REVEALS_PRIVATE_RATING}`;
}

const LEAN_DIFFERS_BY_USE = `exists (
  select from published_lean pl where pl.article_id = a.id and pl.lean is distinct from pl.open_lean)`;

/**
 * Returns SQL for the changes of the version `v` of the article `a`, without those in perspectives that may not be
 * shown.
 */
export function selectVisibleVersionChanges(): string {
  const all = `coalesce(v.changes, '[]')`;
  if (readRatingUse().privateUse) return all;
  return `case when ${LEAN_DIFFERS_BY_USE} and jsonb_typeof(v.changes) = 'array' then coalesce((
      select jsonb_agg(change order by place)
      from jsonb_array_elements(v.changes) with ordinality e (change, place)
      where not exists (
        select from claim c join article_version cv on cv.id = c.version_id
        where cv.article_id = a.id and c.place = change ->> 'place'
          and c.text in (change ->> 'text', change ->> 'before') and ${REVEALS_PRIVATE_RATING})
    ), '[]')
    else ${all} end`;
}

/**
 * Returns SQL for the perspectives shown with the article `a`. Reads claims only if a lean stored at publication
 * differs between private and commercial use.
 */
export function selectVisiblePerspectives(): string {
  if (readRatingUse().privateUse) return 'a.political_stances';
  return `case when ${LEAN_DIFFERS_BY_USE} and jsonb_typeof(a.political_stances) = 'object' then (
      select jsonb_object_agg(side, coalesce((
        select jsonb_agg(view order by place)
        from jsonb_array_elements(a.political_stances -> side) with ordinality v (view, place)
        where not exists (
          select from claim c
          where c.version_id = a.version_id and c.place = side and c.ordinal = v.place - 1
            and ${REVEALS_PRIVATE_RATING})
      ), '[]'))
      from unnest(array['conservative', 'liberal', 'center']) side
    )
    else a.political_stances end`;
}

/**
 * Stores the current leans of the articles' outlets, for private and for commercial use. Leans that were stored earlier
 * do not change. Parameter: ids of the articles.
 */
export const STORE_LEANS = `
  insert into published_lean (article_id, outlet_id, lean, open_lean, policy)
  select distinct a.id, o.id, o.lean, o.open_lean, o.lean_policy
  from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id
  where a.id = any(?::int[]) on conflict do nothing`;
