import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type Coverage, computeCoverage } from '../domain/coverage.ts';
import { type ArticleDetail, completeDetail } from './article-detail.query.ts';
import { WHOLE_ARTICLE, type WholeArticleRow } from './article-detail.sql.ts';
import type { PublishedVersion } from './article-updates.sql.ts';
import { type ArticleCorrection, withHtml } from './correction-list.query.ts';
import type { ReportRow } from './coverage.sql.ts';

export interface WholeArticle {
  article: ArticleDetail;
  /** Id of the published article into which this article was merged, or null. */
  mergedInto: number | null;
  coverage: Coverage;
  /** Newest first. */
  corrections: ArticleCorrection[];
  /** Newest first. The first version has no changes, because readers saw no version before it. */
  versions: PublishedVersion[];
}

/** Reads everything that the page of an article shows, in one statement. */
@Injectable()
export class WholeArticleQuery {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<WholeArticle | null> {
    const [row] = await this.database.queryPrepared<WholeArticleRow>(WHOLE_ARTICLE, [id]);
    if (!row) return null;
    const { mergedInto, reports, outlets, declined, corrections, versions, ...article } = row;
    return {
      article: completeDetail(article),
      mergedInto,
      coverage: computeCoverage(reports, selectIndependent(reports), outlets, declined),
      corrections: corrections.map(({ language, ...correction }) =>
        withHtml({ ...correction, correctedAt: new Date(correction.correctedAt) }, language),
      ),
      versions: versions.map((version, at) => ({
        ...version,
        publishedAt: new Date(version.publishedAt),
        ...(at === versions.length - 1 && { facts: 0, changes: [] }),
      })),
    };
  }
}

/**
 * Returns the independent reports. For older stories, which do not store which reports are independent, each outlet
 * counts once.
 */
function selectIndependent(reports: readonly ReportRow[]): ReportRow[] {
  if (reports[0]?.independent !== null) return reports.filter(({ independent }) => independent);
  const own = reports.filter((report) => report.own);
  return own.filter((report, at) => own.findIndex(({ outletId }) => outletId === report.outletId) === at);
}
