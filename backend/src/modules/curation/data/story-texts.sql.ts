import { OUTLET_LEAN } from '../../articles/index.ts';

/**
 * Returns SQL that selects the outlets of an article's story with their leans as shown next to the article.
 * Parameter: id of the article.
 */
export const leansOfStorySql = (): string => `
  select distinct o.id as "outletId", ${OUTLET_LEAN} as lean
  from article a
  join story_item si on si.story_id = a.story_id
  join outlet o on o.id = si.outlet_id
  where a.id = $1`;
