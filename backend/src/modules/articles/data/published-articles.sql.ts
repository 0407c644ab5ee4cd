import type { ArticleStatus } from '../domain/article-status.ts';
import type { CorrectionKind } from '../domain/correction.ts';
import { SOURCES_PER_PAGE } from './article-detail.sql.ts';
import { IS_SOURCE } from './article-report.sql.ts';
import { hasSource } from './search-conditions.sql.ts';
import { SHOWN_SOURCES, SHOWN_URL } from './shown-source.sql.ts';

/** An article with the fields that feeds and sitemaps need. */
export interface PublishedArticle {
  id: number;
  title: string;
  summary: string;
  /** Sanitized HTML. */
  content: string;
  category: string;
  author: string | null;
  imageKey: string | null;
  language: string;
  tags: string[];
  /** At most `SOURCES_PER_PAGE`. */
  sourceUrls: string[];
  publishedAt: Date;
  updatedAt: Date;
  status: ArticleStatus;
  /** Newest first. */
  corrections: PublishedCorrection[];
  /** The review of the text in one paragraph. */
  review: string;
}

export interface PublishedCorrection {
  kind: CorrectionKind;
  note: string;
  /** ISO 8601. */
  correctedAt: string;
}

/**
 * Number of days for which a corrected article of any age is listed among the newest, so that feed readers update their
 * copies.
 */
const CORRECTED_DAYS = 30;
const MAX_CORRECTED = 40;
/** Number of the site's newest articles that are searched for those of an outlet. */
const SEARCHED_FOR_OUTLET = 2000;

/** Array of the source URLs of the article `a`. */
const SOURCE_URLS = `array(
  select ${SHOWN_URL} from ${SHOWN_SOURCES}
  where ${IS_SOURCE} and ${SHOWN_URL} ~ '^https?:'
  group by 1 order by min(si.joined_at), min(i.id) limit ${SOURCES_PER_PAGE})`;

/** Articles corrected lately that match the condition on `a` and its correction `c`. */
const correctedLately = (condition: string): string => `
  (select c.article_id
   from correction c join article a on a.id = c.article_id and a.status in ('approved', 'retracted')
   where c.corrected_at > now() - interval '${CORRECTED_DAYS} days' and ${condition}
   order by c.corrected_at desc, c.id desc limit ${MAX_CORRECTED})`;

/** Parameters: category or null, limit. A condition without null lets an index return the rows in order. */
export function selectNewestPublished(category: string | null): string {
  const inCategory = category === null ? '$1::text is null' : 'a.category = $1';
  return selectPublished(`
    (select a.id from article a where a.status = 'approved' and ${inCategory}
     order by a.published_at desc, a.id desc limit $2)
    union ${correctedLately(inCategory)}`);
}

/**
 * Searches the text before the retraction, which removed it. Corrections, which are more frequent, only match by the
 * current text, because parsing a text takes about 5 ms.
 */
const MATCHED_BEFORE_RETRACTION = `c.kind = 'retracted' and exists (
  select from article_version v
  where v.id = c.previous_version_id and to_tsvector('english_all', search_text(
    v.title || ' ' || v.summary || ' ' || regexp_replace(v.content, '<[^>]*>', ' ', 'g'))) @@ $1::tsquery)`;

/** Parameters: parsed search, ids of its newest matches, category or null. */
export const MATCHES_OF_SEARCH = selectPublished(`
  select unnest($2::int[]) as id
  union ${correctedLately(
    `($3::text is null or a.category = $3) and (a.search @@ $1::tsquery or ${MATCHED_BEFORE_RETRACTION})`,
  )}`);

/** Parameters: slug of the outlet, limit. */
export const NEWEST_OF_OUTLET = selectPublished(`
  (select a.id
   from (
     select * from article where status = 'approved' order by published_at desc, id desc limit ${SEARCHED_FOR_OUTLET}
   ) a
   where ${hasSource('o.slug = $1')}
   order by a.published_at desc, a.id desc limit $2)
  union ${correctedLately(hasSource('o.slug = $1'))}`);

/** A published article that outlets of each side reported. */
export interface ArticleOfAllSides {
  id: number;
  versionId: number;
  category: string;
  language: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** Number of the site's newest articles that are searched for those reported by all sides. */
const SEARCHED_FOR_SIDES = 500;

/** SQL condition: outlets of each side reported the article `a`. */
const REPORTED_BY_ALL_SIDES = `(
  select count(distinct replace(l.lean, 'lean-', ''))
  from published_lean l
  where l.article_id = a.id and l.lean is not null and exists (
    select from story_item si where si.outlet_id = l.outlet_id and ${IS_SOURCE})
) >= 3`;

/** Parameter: limit. */
export const NEWEST_OF_ALL_SIDES = `
  select a.id, a.version_id as "versionId", a.category, a.language, a.published_at as "publishedAt",
    a.updated_at as "updatedAt"
  from (
    select * from article where status = 'approved' and version_id is not null
    order by published_at desc, id desc limit ${SEARCHED_FOR_SIDES}
  ) a
  where ${REPORTED_BY_ALL_SIDES}
  order by a.published_at desc, a.id desc
  limit $1`;

/** Articles of all sides that were retracted lately, with the version that readers saw before. */
export const RETRACTED_OF_ALL_SIDES = `
  select a.id, c.previous_version_id as "versionId"
  from correction c join article a on a.id = c.article_id
  where c.kind = 'retracted' and c.corrected_at > now() - interval '${CORRECTED_DAYS} days' and ${REPORTED_BY_ALL_SIDES}
  order by c.corrected_at desc limit ${MAX_CORRECTED}`;

/** Parameter: ids of the articles. */
export const PUBLISHED_BY_IDS = selectPublished(
  `select a.id from article a where a.id = any($1::int[]) and a.status in ('approved', 'retracted')`,
);

function selectPublished(chosen: string): string {
  return `
    with chosen (id) as (${chosen})
    select a.id, a.title, a.summary, a.content, a.category, a.author, a.image_key as "imageKey", a.language, a.tags,
      case a.status when 'approved' then ${SOURCE_URLS} else '{}' end as "sourceUrls",
      a.published_at as "publishedAt", a.updated_at as "updatedAt", a.status,
      coalesce((
        select json_agg(
          json_build_object('kind', c.kind, 'note', c.note, 'correctedAt', c.corrected_at)
          order by c.corrected_at desc, c.id desc)
        from correction c where c.article_id = a.id
      ), '[]') as corrections
    from chosen join article a on a.id = chosen.id
    order by a.published_at desc, a.id desc`;
}

/** Parameter: number of ids in a range. */
export const CHANGED_RANGES = `
  select r.range, r."updatedAt"
  from (select max(id) as last from article where status in ('approved', 'retracted')) a,
    generate_series(0, a.last / $1::int) n,
    lateral (
      select n as range, max(updated_at) as "updatedAt" from article
      where status in ('approved', 'retracted') and id >= n::bigint * $1 and id < (n::bigint + 1) * $1
    ) r
  where r."updatedAt" is not null
  order by 1`;

export const CHANGED_CATEGORIES = `
  select c.category, a.updated_at as "updatedAt"
  from (
    select category from article_tally where status = 'approved' group by category having sum(articles) > 0
  ) c, lateral (
    select updated_at from article
    where status = 'approved' and category = c.category order by updated_at desc limit 1
  ) a
  order by c.category`;
