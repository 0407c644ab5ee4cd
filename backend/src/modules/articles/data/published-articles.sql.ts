import type { ArticleStatus } from '../domain/article-status.ts';
import type { CorrectionKind } from '../domain/correction.ts';
import { SOURCES_PER_PAGE } from './article-detail.sql.ts';
import { IS_SOURCE } from './article-report.sql.ts';
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

/** Array of the source URLs of the article `a`. */
const SOURCE_URLS = `array(
  select ${SHOWN_URL} from ${SHOWN_SOURCES}
  where ${IS_SOURCE} and ${SHOWN_URL} ~ '^https?:'
  group by 1 order by min(si.joined_at), min(i.id) limit ${SOURCES_PER_PAGE})`;

/** Parameters: category or null, limit. A condition without null lets an index return the rows in order. */
export function selectNewestPublished(category: string | null): string {
  const inCategory = category === null ? '$1::text is null' : 'a.category = $1';
  return `
    with chosen as (
      (select a.id from article a where a.status = 'approved' and ${inCategory}
       order by a.published_at desc, a.id desc limit $2)
      union
      (select c.article_id
       from correction c join article a on a.id = c.article_id and a.status in ('approved', 'retracted')
       where c.corrected_at > now() - interval '${CORRECTED_DAYS} days' and ${inCategory}
       order by c.corrected_at desc, c.id desc limit ${MAX_CORRECTED})
    )
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
