import type { EntityManager } from '@mikro-orm/postgresql';
import { CURRENT_LEAN } from '../../feeds/index.ts';

/** The lean that the outlet `o` is shown with beside the article `a`: that of its publication (null is one, too), and of today before it. */
export const LEAN_BESIDE_ARTICLE = `nullif(coalesce(
  (select coalesce(pl.lean, 'unrated') from published_lean pl where pl.article_id = a.id and pl.outlet_id = o.id), ${CURRENT_LEAN}), 'unrated')`;

/** Keeps today's leans for the outlets of published articles that have none yet; those that are kept never change. */
export async function keepLeans(em: EntityManager, articleIds: readonly number[]): Promise<void> {
  await em.execute(
    `insert into published_lean (article_id, outlet_id, lean, policy)
     select distinct a.id, o.id, ${CURRENT_LEAN}, o.lean_policy
     from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id
     where a.id = any(?::int[]) on conflict do nothing`,
    [`{${articleIds.join(',')}}`],
  );
}
