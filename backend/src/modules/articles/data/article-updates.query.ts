import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { ClaimChange } from '../domain/claim-change.ts';
import { ARTICLES_WITH_NEW_REPORTS, REPORTS_OF_UPDATE } from './article-report.sql.ts';
import { UPDATE_REQUEST, type UpdateRequest } from './article-updates.sql.ts';
import type { ArticlesTables } from './tables.ts';

/** A report that joined the story of a published article and that readers do not see yet. */
export interface NewReport {
  itemId: number;
  outlet: string;
  kind: ReportKind;
  title: string;
  url: string;
  publishedAt: string;
}

interface ArticleWithNewReports {
  articleId: number;
  title: string;
  reports: NewReport[];
}

const MAX_NEWS = 500;

@Injectable()
export class ArticleUpdatesQuery {
  constructor(private readonly database: Database) {}

  /** Returns new versions of published articles that wait for a reviewer, with their language and current headline. */
  findWaiting(limit: number) {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article_update as u')
      .innerJoin('article as a', 'a.id', 'u.article_id')
      .innerJoin('article_version as v', 'v.id', 'u.version_id')
      .select([
        'u.article_id as articleId',
        'v.id as versionId',
        'a.title as shownTitle',
        'v.title',
        'v.summary',
        'v.language',
      ])
      .select(['a.category', 'v.drafted_at as draftedAt', 'u.held_reasons as heldReasons'])
      .select(sql<readonly ClaimChange[]>`coalesce(v.changes, '[]')`.as('changes'))
      .select(sql<NewReport[]>`${sql.raw(REPORTS_OF_UPDATE)}`.as('reports'))
      .where('u.state', '=', 'waiting')
      .where('a.status', '=', 'approved')
      .orderBy('u.updated_at')
      .orderBy('u.article_id')
      .limit(limit)
      .execute();
  }

  /** Returns published articles whose new reports wait for a reviewer and are not part of an open update. */
  findNewReports(limit: number): Promise<ArticleWithNewReports[]> {
    return this.database.query<ArticleWithNewReports>(ARTICLES_WITH_NEW_REPORTS, [limit]);
  }

  /** Returns the reports that reviewers decided about: true for those listed with the article. */
  async findReportDecisions(articleId: number): Promise<Map<number, boolean>> {
    const rows = await this.database
      .read<ArticlesTables>()
      .selectFrom('article_report')
      .select(['item_id', 'listed'])
      .where('article_id', '=', articleId)
      .execute();
    return new Map(rows.map(({ item_id, listed }) => [item_id, listed]));
  }

  /** Returns the version of the article that waits for a reviewer, or null. */
  async findWaitingVersion(articleId: number): Promise<{ versionId: number } | null> {
    const row = await this.database
      .read<ArticlesTables>()
      .selectFrom('article_update')
      .select('version_id as versionId')
      .where('article_id', '=', articleId)
      .where('state', '=', 'waiting')
      .$narrowType<{ versionId: number }>()
      .executeTakeFirst();
    return row ?? null;
  }

  findRequest(articleId: number): Promise<UpdateRequest | null> {
    return this.database.one<UpdateRequest>(UPDATE_REQUEST, [articleId]);
  }

  /** Returns articles that gained new facts after publication, the last of them within 30 days. */
  findNews(): Promise<{ id: number; facts: number }[]> {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('article')
      .select(['id', 'facts'])
      .where('status', '=', 'approved')
      .where('facts', '>', 0)
      .where('generated_at', '>', sql<Date>`now() - interval '30 days'`)
      .orderBy('generated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_NEWS)
      .execute();
  }
}
