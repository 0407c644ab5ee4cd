import type { Selectable } from 'kysely';
import type { CurationTables } from './tables.ts';

/** Age limit in days of the approved articles that are checked for near-duplicates. */
const RECENT_DAYS = 14;
/** Number of smallest hashes by which a sketch is found. The index `approved_shingles_overlap` contains only these. */
export const INDEXED_HASHES = 20;
/**
 * Longer than any transaction that publishes or corrects, because `updated_at` is the time of the decision, not of the
 * commit.
 */
const SETTLING_TIME = '10 minutes';

/** Condition: the article `a` was approved recently, and its shingles `s` are missing. */
const WITHOUT_SHINGLES = `a.status = 'approved' and s.article_id is null
  and a.published_at > now() - make_interval(days => ${RECENT_DAYS})`;

type Shingles = Selectable<CurationTables['approved_shingles']>;

export interface SimilarArticleRow {
  readonly articleId: Shingles['article_id'];
  readonly shingles: Shingles['shingles'];
}

/**
 * Parameters: the smallest hashes, id of the article to exclude or null.
 *
 * The array is in a subquery to hide it from the planner, which would otherwise expect many matches and compare every
 * recent row.
 */
export const SIMILAR_ARTICLES = `
  with sharing as materialized (
    select article_id, shingles, approved_at from approved_shingles
    where shingles[1:${INDEXED_HASHES}] && (select $1::int[])
  )
  select article_id as "articleId", shingles from sharing join article a on a.id = article_id
  where approved_at > now() - make_interval(days => ${RECENT_DAYS}) and a.status = 'approved'
    and article_id is distinct from $2
  order by article_id`;

/** Parameters: maximum number of rows, the settled time. */
export const ARTICLES_WITHOUT_SHINGLES = `
  select a.id as "articleId", coalesce(a.version_id, 0) as "versionId"
  from article a left join approved_shingles s on s.article_id = a.id
  where a.updated_at >= $2 and a.updated_at < now() - interval '5 seconds' and ${WITHOUT_SHINGLES}
  order by a.id limit $1`;

/** Parameter: the settled time. */
export const ADVANCE_SETTLED_TIME = `
  update remembering_progress set settled_until = greatest(settled_until, least(
    now() - interval '${SETTLING_TIME}',
    (select min(a.updated_at) from article a left join approved_shingles s on s.article_id = a.id
     where a.updated_at >= $1 and ${WITHOUT_SHINGLES})
  ))`;
