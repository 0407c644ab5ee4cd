import { type CorrectionKind, CURRENT_SENTENCES, IS_OR_WAS_PUBLIC } from '../../articles/index.ts';
import type { DigestCorrection } from '../domain/compose-digest.ts';

/** Selects at most `$2` articles approved after `$1`, newest first. */
export const SELECT_CANDIDATES = `
  select
    id,
    category,
    published_at as "publishedAt",
    outlet_count as "outletCount",
    coalesce((select v.views from article_views v where v.article_id = article.id), 0) as "viewCount"
  from article
  where status = 'approved' and published_at > $1
  order by published_at desc
  limit $2`;

export const SELECT_ARTICLES = `
  select
    id,
    title,
    summary,
    language,
    category,
    reading_time as "readingTime",
    outlet_count as "outletCount",
    political_stances as "politicalStances"
  from article
  where id = any($1::int[]) and status = 'approved'`;

export interface CorrectionRow extends Pick<DigestCorrection, 'articleId' | 'title' | 'language' | 'text' | 'now'> {
  readonly kind: CorrectionKind;
}

/** Selects the corrections with the ids `$1`, newest first. */
export const SELECT_CORRECTIONS = `
  select
    a.id as "articleId",
    a.title,
    a.language,
    c.kind,
    c.note as text,
    ${CURRENT_SENTENCES} as now
  from correction c
  join article a on a.id = c.article_id and ${IS_OR_WAS_PUBLIC}
  where c.id = any($1::int[])
  order by c.corrected_at desc, c.id desc`;

/** Selects corrections made after `$1` and up to `$2`, newest first. */
export const SELECT_LATE_CORRECTIONS = `
  select
    c.id,
    c.article_id as "articleId",
    c.corrected_at as "correctedAt",
    a.published_at as "publishedAt"
  from correction c
  join article a on a.id = c.article_id and ${IS_OR_WAS_PUBLIC}
  where c.corrected_at > $1 and c.corrected_at <= $2
  order by c.corrected_at desc, c.id desc`;
