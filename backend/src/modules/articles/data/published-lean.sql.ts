import type { EntityManager } from '@mikro-orm/postgresql';
import { CURRENT_LEAN, ratingUse } from '../../feeds/index.ts';

/**
 * Returns SQL for the lean of the outlet `o` to show beside the article `a`: the lean on the day of publication, even
 * if unrated, or today's lean before publication. A commercial site uses only ratings that commercial sites may show.
 */
export function leanBesideArticle(): string {
  const kept = ratingUse().privateUse ? 'pl.lean' : 'pl.open_lean';
  return `nullif(coalesce(
  (select coalesce(${kept}, 'unrated') from published_lean pl where pl.article_id = a.id and pl.outlet_id = o.id), ${CURRENT_LEAN}), 'unrated')`;
}

const SIDE = (lean: string): string =>
  `case when ${lean} in ('left', 'lean-left') then 'liberal' when ${lean} in ('right', 'lean-right') then 'conservative' else ${lean} end`;
/** SQL condition: the column of the claim `c` reveals a lean that only ratings for private use support. */
const OF_PRIVATE_DAYS = `exists (
  select from claim_evidence ce join item_snapshot cs on cs.id = ce.snapshot_id join feed_item ci on ci.id = cs.item_id
    join published_lean pl on pl.article_id = a.id and pl.outlet_id = ci.outlet_id
  where ce.claim_id = c.id and ${SIDE('pl.lean')} = c.place and ${SIDE('pl.open_lean')} is distinct from c.place)`;

/**
 * SQL condition: the claim `c` of the article `a` may be shown. The column of a claim reveals the lean of its outlet.
 */
export function mayStand(): string {
  return ratingUse().privateUse ? 'true' : `not ${OF_PRIVATE_DAYS}`;
}

const DIFFERS_BY_USE =
  'exists (select from published_lean pl where pl.article_id = a.id and pl.lean is distinct from pl.open_lean)';

/**
 * Returns SQL for the changes of the version `v` of the article `a`, without those in perspectives that may not be
 * shown.
 */
export function shownChanges(): string {
  const all = `coalesce(v.changes, '[]')`;
  if (ratingUse().privateUse) return all;
  return `case when ${DIFFERS_BY_USE} and jsonb_typeof(v.changes) = 'array'
    then coalesce((select jsonb_agg(change order by place) from jsonb_array_elements(v.changes) with ordinality e (change, place)
      where not exists (select from claim c join article_version cv on cv.id = c.version_id
        where cv.article_id = a.id and c.place = change ->> 'place' and c.text in (change ->> 'text', change ->> 'before') and ${OF_PRIVATE_DAYS})), '[]')
    else ${all} end`;
}

/**
 * Returns SQL for the perspectives that the article `a` shows. Claims are looked up only if a lean at publication
 * differs between private and commercial use.
 */
export function shownStances(): string {
  if (ratingUse().privateUse) return 'a.political_stances';
  return `case when ${DIFFERS_BY_USE} and jsonb_typeof(a.political_stances) = 'object'
    then (select jsonb_object_agg(side, coalesce((
        select jsonb_agg(view order by place) from jsonb_array_elements(a.political_stances -> side) with ordinality v (view, place)
        where not exists (select from claim c where c.version_id = a.version_id and c.place = side and c.ordinal = v.place - 1 and ${OF_PRIVATE_DAYS})), '[]'))
      from unnest(array['conservative', 'liberal', 'center']) side)
    else a.political_stances end`;
}

/**
 * Stores today's leans, for private and for commercial use, of the articles' outlets that have none stored yet. Stored
 * leans never change.
 */
export async function keepLeans(em: EntityManager, articleIds: readonly number[]): Promise<void> {
  await em.execute(
    `insert into published_lean (article_id, outlet_id, lean, open_lean, policy)
     select distinct a.id, o.id, ${CURRENT_LEAN}, o.open_lean, o.lean_policy
     from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id
     where a.id = any(?::int[]) on conflict do nothing`,
    [`{${articleIds.join(',')}}`],
  );
}
