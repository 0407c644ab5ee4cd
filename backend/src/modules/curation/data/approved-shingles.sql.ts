import type { Selectable } from 'kysely';
import type { CurationTables } from './tables.ts';

/** Maximum age in days of the approved articles that drafts are compared with. */
const RECENT_DAYS = 14;
/**
 * Number of smallest hashes per article in the index `approved_shingles_overlap`, which finds similar
 * articles.
 */
export const INDEXED_HASHES = 20;
/**
 * Safety margin, longer than any transaction that publishes or corrects an article. `updated_at` is the time
 * of the decision, but the transaction may commit later.
 */
const MAX_COMMIT_DELAY = '10 minutes';

/** SQL condition: article `a` was approved recently, and its shingles `s` are missing. */
const WITHOUT_SHINGLES = `a.status = 'approved' and s.article_id is null
  and a.published_at > now() - make_interval(days => ${RECENT_DAYS})`;

type Shingles = Selectable<CurationTables['approved_shingles']>;

export interface SimilarArticleRow {
  readonly articleId: Shingles['article_id'];
  readonly shingles: Shingles['shingles'];
}

/**
 * Finds articles that share one of the smallest hashes. Parameters: the smallest hashes, and the id of the
 * article to exclude, or null. The subquery hides the array from the planner, which would otherwise expect
 * many matches and scan all recent rows.
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

/**
 * Parameters: maximum number of rows, and the settled time, before which no approved article lacks shingles.
 */
export const ARTICLES_WITHOUT_SHINGLES = `
  select a.id as "articleId", coalesce(a.version_id, 0) as "versionId"
  from article a left join approved_shingles s on s.article_id = a.id
  where a.updated_at >= $2 and a.updated_at < now() - interval '5 seconds' and ${WITHOUT_SHINGLES}
  order by a.id limit $1`;

/** Parameter: the settled time, before which no approved article lacks shingles. */
export const ADVANCE_SETTLED_TIME = `
  update remembering_progress set settled_until = greatest(settled_until, least(
    now() - interval '${MAX_COMMIT_DELAY}',
    (select min(a.updated_at) from article a left join approved_shingles s on s.article_id = a.id
     where a.updated_at >= $1 and ${WITHOUT_SHINGLES})
  ))`;
