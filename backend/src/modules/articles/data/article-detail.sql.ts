import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import type { FollowedOutlet } from '../domain/coverage.ts';
import type { Perspectives } from '../domain/shown-draft.ts';
import { CARD_COLUMNS, DESK_COLUMNS } from './article-card.sql.ts';
import { type PublishedVersion, PUBLISHED_VERSIONS } from './article-updates.sql.ts';
import { CORRECTIONS_OF_ARTICLE, type CorrectionRow } from './correction-list.sql.ts';
import { DECLINED_PERSPECTIVES, OUTLETS_WITH_ACTIVE_FEEDS, type ReportRow, COVERING_REPORTS } from './coverage.sql.ts';
import { OUTLET_LEAN } from './published-lean.sql.ts';
import { IS_SOURCE } from './article-report.sql.ts';
import { SHOWN_SOURCES, SHOWN_TITLE, SHOWN_URL } from './shown-source.sql.ts';

export interface ArticleSource {
  itemId: number;
  outlet: string;
  lean: Lean | null;
  kind: ReportKind;
  title: string;
  /** Language of the report as a BCP 47 tag; null if unknown. */
  language: string | null;
  url: string;
  publishedAt: string;
}

export interface ArticleDetailRow extends ArticleCard {
  content: string;
  /** Sentences of the summary in order, as the displayed version stores them. */
  summarySentences: string[];
  politicalStances: Perspectives | null;
  /** The first page of sources. */
  sources: ArticleSource[];
  storyId: number;
  round: number;
  draftAfter: Date | null;
  /** Total number of new facts that published updates have added. */
  facts: number;
}

/** Everything that the page of an article shows. Times in nested rows are texts. */
export interface WholeArticleRow extends ArticleDetailRow {
  /** Id of the published or retracted article into which this article was merged, or null. */
  mergedInto: number | null;
  /** All sources of the article, in order of arrival. */
  reports: ReportRow[];
  outlets: FollowedOutlet[];
  /** Perspectives of versions that a reviewer declined. */
  declined: Perspectives[];
  /** Newest first. */
  corrections: Serialized<CorrectionRow & { language: string }>[];
  /** Newest first. */
  versions: Serialized<PublishedVersion>[];
}

type Serialized<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

export interface ArticleSources {
  title: string;
  language: string;
  status: ArticleStatus;
  /** Number of reports in all pages. */
  total: number;
  sources: ArticleSource[];
}

export const SOURCES_PER_PAGE = 50;

/**
 * SQL for the item ids on one page of the sources of the article `a`; pages count from 1. The first report of each
 * outlet precedes any second report, so that one outlet with many reports cannot fill the first page.
 */
const selectPageItems = (page: string): string => `
  select ranked.id from (
    select n.id, n.published_at, row_number() over (partition by n.outlet_id order by n.published_at, n.id) as nth
    from story_item si join feed_item n on n.id = si.item_id
    where ${IS_SOURCE}
  ) ranked
  order by ranked.nth, ranked.published_at, ranked.id
  limit ${SOURCES_PER_PAGE} offset (${page} - 1) * ${SOURCES_PER_PAGE}`;

/** One page of the sources of the article `a`, in order of publication. */
const selectPageSources = (page: string): string => `coalesce((
  select json_agg(
    json_build_object('itemId', i.id, 'outlet', o.name, 'lean', ${OUTLET_LEAN}, 'kind', i.kind,
      'title', ${SHOWN_TITLE}, 'language', i.language, 'url', ${SHOWN_URL}, 'publishedAt', i.published_at)
    order by i.published_at, i.id)
  from ${SHOWN_SOURCES} join outlet o on o.id = i.outlet_id
  where ${IS_SOURCE} and i.id in (${selectPageItems(page)})
), '[]')`;

/** Columns of an `ArticleDetailRow`, for the article `a`. */
const DETAIL_COLUMNS = `
  ${CARD_COLUMNS}, ${DESK_COLUMNS}, a.content, a.political_stances as "politicalStances", a.story_id as "storyId",
  a.round, a.draft_after as "draftAfter", a.facts, ${selectPageSources('1')} as sources, coalesce((
    select json_agg(c.text order by c.ordinal) from claim c
    where c.version_id = a.version_id and c.place = 'summary'
  ), '[]') as "summarySentences"`;

/** Parameter: id of the article. */
export const ARTICLE_DETAIL = `select ${DETAIL_COLUMNS} from article a where a.id = $1`;

/** Returns SQL for the rows of another statement as JSON. */
const rowsOf = (statement: string): string => `coalesce((select json_agg(r) from (${statement}) r), '[]')`;

/** Selects everything that the page of an article shows. Parameter: id of the article. */
export const WHOLE_ARTICLE = `
  select ${DETAIL_COLUMNS},
    (select m.id from article m where m.id = a.merged_into and m.status in ('approved', 'retracted'))
      as "mergedInto",
    ${rowsOf(COVERING_REPORTS)} as reports,
    ${rowsOf(OUTLETS_WITH_ACTIVE_FEEDS)} as outlets,
    ${DECLINED_PERSPECTIVES} as declined,
    ${rowsOf(CORRECTIONS_OF_ARTICLE)} as corrections,
    ${rowsOf(PUBLISHED_VERSIONS)} as versions
  from article a where a.id = $1`;

/** Parameter: id of the article. */
export const SELECT_STATUS = 'select status from article where id = $1';

/** Parameters: id of the article, number of the page. */
export const ARTICLE_SOURCES = `
  select a.title, a.language, a.status,
    (select count(*)::int from story_item si where ${IS_SOURCE}) as total,
    ${selectPageSources('$2::int')} as sources
  from article a where a.id = $1`;
