import type { EntityManager } from '@mikro-orm/postgresql';
import { CURRENT_LEAN, ratingUse } from '../../feeds/index.ts';

/**
 * The lean that the outlet `o` is shown with beside the article `a`: that of its publication (null is one, too), and of
 * today before it. A site that may earn shows what ratings that anybody may show said on that day.
 */
export function leanBesideArticle(): string {
  const kept = ratingUse().privateUse ? 'pl.lean' : 'pl.open_lean';
  return `nullif(coalesce(
  (select coalesce(${kept}, 'unrated') from published_lean pl where pl.article_id = a.id and pl.outlet_id = o.id), ${CURRENT_LEAN}), 'unrated')`;
}

/** Keeps today's leans for the outlets of published articles that have none yet, of both uses; those that are kept never change. */
export async function keepLeans(em: EntityManager, articleIds: readonly number[]): Promise<void> {
  await em.execute(
    `insert into published_lean (article_id, outlet_id, lean, open_lean, policy)
     select distinct a.id, o.id, ${CURRENT_LEAN}, o.open_lean, o.lean_policy
     from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id
     where a.id = any(?::int[]) on conflict do nothing`,
    [`{${articleIds.join(',')}}`],
  );
}
