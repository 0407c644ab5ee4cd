/** Age limit in days of the approved articles that are checked for near-duplicates. */
const RECENT_DAYS = 14;
/** Number of smallest hashes by which a sketch is found. The index `approved_shingles_overlap` contains only these. */
export const INDEXED_HASHES = 20;
/**
 * Longer than any transaction that publishes or corrects, because `updated_at` is the time of the decision, not of the
 * commit.
 */
const SETTLING = '10 minutes';

export interface ApprovedSketch {
  readonly articleId: number;
  /** Signed 32-bit hashes. */
  readonly shingles: number[];
}

/**
 * Recently approved articles that share one of the indexed hashes. The array is in a subquery to hide it from the
 * planner, which would otherwise expect many matches and compare every recent row. Parameters: hashes, id of an article
 * to exclude or null.
 */
export const SIMILAR_ARTICLES = `
  with sharing as materialized (
    select article_id, shingles, approved_at
    from approved_shingles where shingles[1:${INDEXED_HASHES}] && (select $1::int[])
  )
  select article_id as "articleId", shingles
  from sharing join article a on a.id = article_id
  where approved_at > now() - make_interval(days => ${RECENT_DAYS}) and a.status = 'approved'
    and article_id is distinct from $2
  order by article_id`;

/** The recently approved article `a` has no shingles `s`. */
const HAS_NO_SHINGLES = `
  a.status = 'approved' and a.published_at > now() - make_interval(days => ${RECENT_DAYS}) and s.article_id is null`;

export interface ApprovedVersion {
  readonly articleId: number;
  readonly versionId: number;
}

/** Parameters: maximum number of articles, settled time. */
export const ARTICLES_WITHOUT_SHINGLES = `
  select a.id as "articleId", coalesce(a.version_id, 0) as "versionId"
  from article a left join approved_shingles s on s.article_id = a.id
  where a.updated_at >= $2 and a.updated_at < now() - interval '5 seconds' and ${HAS_NO_SHINGLES}
  order by a.id limit $1`;

/** Advances the settled time up to the first article without shingles. Parameter: settled time. */
export const ADVANCE_SETTLED_TIME = `
  update remembering_progress
  set settled_until = greatest(settled_until, least(now() - interval '${SETTLING}', (
    select min(a.updated_at)
    from article a left join approved_shingles s on s.article_id = a.id
    where a.updated_at >= $1 and ${HAS_NO_SHINGLES}
  )))`;
