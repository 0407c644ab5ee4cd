import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import type { CorrectedSentence } from '../domain/correction.ts';
import { renderCorrectionHtml } from '../domain/correction-words.ts';
import { CORRECTIONS_OF_ARTICLE, type CorrectionRow, IS_OR_WAS_PUBLIC, SHOWN_CHANGES } from './correction-list.sql.ts';
import type { ArticlesTables } from './tables.ts';
import { readCursor, type TimeCursor, writeCursor } from './time-cursor.ts';

export interface ArticleCorrection extends CorrectionRow {
  /** The public note as HTML. */
  html: string;
}

export interface PublicCorrection extends ArticleCorrection {
  articleId: number;
  /** Current title of the article. */
  title: string;
  language: string;
  category: string;
  status: ArticleStatus;
}

interface CorrectionPage {
  corrections: PublicCorrection[];
  total: number;
  nextCursor: string | null;
}

interface CorrectionFilter {
  /** Null for all categories. */
  readonly category: string | null;
  /** True to leave out updates, in which nothing was wrong. */
  readonly errorsOnly: boolean;
}

const ALL: CorrectionFilter = { category: null, errorsOnly: false };
const CORRECTION_COLUMNS = ['c.id', 'c.kind', 'c.note', 'c.corrected_at as correctedAt'] as const;

/**
 * Lists corrections of public articles, newest first, and of articles that were merged since, whose addresses lead to the
 * other article.
 */
@Injectable()
export class CorrectionListQuery {
  constructor(private readonly database: Database) {}

  async findByArticle(articleId: number): Promise<ArticleCorrection[]> {
    const rows = await this.database.query<CorrectionRow & { language: string }>(CORRECTIONS_OF_ARTICLE, [articleId]);
    return rows.map(({ language, ...row }) => withHtml(row, language));
  }

  async findPage(options: CorrectionFilter & { limit: number; cursor: string | null }): Promise<CorrectionPage> {
    const { limit, cursor } = options;
    const [found, counted] = await Promise.all([
      this.#readNewest(options, limit + 1, cursor === null ? null : readCursor(cursor)),
      this.#selectPublic(options).select(sql<number>`count(*)::int`.as('total')).executeTakeFirst(),
    ]);
    const corrections = found.slice(0, limit);
    const last = corrections.at(-1);
    return {
      corrections,
      total: counted?.total ?? 0,
      nextCursor: found.length > limit && last ? writeCursor({ time: last.correctedAt, id: last.id }) : null,
    };
  }

  findNewest(limit: number): Promise<PublicCorrection[]> {
    return this.#readNewest(ALL, limit, null);
  }

  /** Returns the categories with corrections, and the number of corrections in each. */
  countByCategory(): Promise<{ category: string; total: number }[]> {
    return this.#selectPublic(ALL)
      .select(['a.category', sql<number>`count(*)::int`.as('total')])
      .groupBy('a.category')
      .orderBy('a.category')
      .execute();
  }

  async #readNewest(filter: CorrectionFilter, limit: number, after: TimeCursor | null): Promise<PublicCorrection[]> {
    const rows = await this.#selectPublic(filter)
      .select(CORRECTION_COLUMNS)
      .select(sql<readonly CorrectedSentence[]>`${sql.raw(SHOWN_CHANGES)}`.as('changes'))
      .select(['a.id as articleId', 'a.title', 'a.language', 'a.category'])
      .select(sql<ArticleStatus>`case when a.merged_into is null then a.status else 'approved' end`.as('status'))
      .$if(after !== null, (corrections) =>
        corrections.where(sql<boolean>`(c.corrected_at, c.id) < (${after?.time}, ${after?.id})`),
      )
      .orderBy('c.corrected_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => withHtml(row, row.language));
  }

  /** Returns a query for corrections `c` of articles `a` that are or were public. */
  #selectPublic({ category, errorsOnly }: CorrectionFilter) {
    return this.database
      .read<ArticlesTables>()
      .selectFrom('correction as c')
      .innerJoin('article as a', 'a.id', 'c.article_id')
      .where(sql<boolean>`${sql.raw(IS_OR_WAS_PUBLIC)}`)
      .$if(category !== null, (corrections) => corrections.where('a.category', '=', category ?? ''))
      .$if(errorsOnly, (corrections) => corrections.where('c.kind', '<>', 'updated'));
  }
}

export function withHtml<Row extends CorrectionRow>(row: Row, language: string): Row & Pick<ArticleCorrection, 'html'> {
  return { ...row, html: renderCorrectionHtml({ ...row, language }) };
}
