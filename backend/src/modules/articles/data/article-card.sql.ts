import { OUTLETS_BY_LEAN } from './published-lean.sql.ts';

/** SQL expression: the view count of the article `a`. */
export const VIEW_COUNT = 'coalesce((select v.views from article_views v where v.article_id = a.id), 0)';

/** Columns of an `ArticleCard` that only the desk may see, for the article `a`. */
export const DESK_COLUMNS = 'a.held_reasons as "heldReasons", a.release_at as "releaseAt"';

/** Public columns of an `ArticleCard`, for the article `a`. They do not include the article's HTML. */
export const CARD_COLUMNS = `
  a.id, a.title, a.summary, a.description, a.language, a.category, a.author,
  case when a.image_key is not null then '/img/' || a.image_key end as "imageUrl",
  a.image_attribution as "imageAttribution", a.reading_time as "readingTime", a.generated_at as "generatedAt",
  a.published_at as "publishedAt", a.created_at as "createdAt", a.updated_at as "updatedAt", a.tags,
  ${VIEW_COUNT} as "viewCount", a.status, a.source_count as "sourceCount", a.outlet_count as "outletCount",
  (a.political_stances is not null) as "isPolitical",
  case when a.political_stances is not null then ${OUTLETS_BY_LEAN} end as "outletsByLean", a.version_id as "versionId",
  a.category_confidence as "categoryConfidence", a.corrected_at as "correctedAt"`;
