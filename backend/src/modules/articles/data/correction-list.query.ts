import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import type { CorrectedSentence, CorrectionKind } from '../domain/correction.ts';
import { correctionHtml } from '../domain/correction-words.ts';

export interface ArticleCorrection {
  id: number;
  kind: CorrectionKind;
  note: string;
  changes: CorrectedSentence[];
  correctedAt: Date;
  /** The public note as HTML. */
  html: string;
}

export interface PublicCorrection extends ArticleCorrection {
  articleId: number;
  /** Current title. */
  title: string;
  category: string;
  status: ArticleStatus;
}

export interface CorrectionPage {
  corrections: PublicCorrection[];
  total: number;
  nextCursor: string | null;
}

const COLUMNS = 'c.id, c.kind, c.note, c.changes, c.corrected_at as "correctedAt"';
const OF_PUBLIC = `from correction c join article a on a.id = c.article_id and a.status in ('approved', 'retracted')`;

/** Corrections of published and retracted articles, newest first. */
@Injectable()
export class CorrectionListQuery {
  constructor(private readonly database: Database) {}

  async ofArticle(articleId: number): Promise<ArticleCorrection[]> {
    const rows = await this.database.query<Omit<ArticleCorrection, 'html'>>(
      `select ${COLUMNS} from correction c where c.article_id = $1 order by c.corrected_at desc, c.id desc`,
      [articleId],
    );
    return rows.map((row) => ({ ...row, html: correctionHtml(row) }));
  }

  async page({
    category,
    limit,
    cursor,
  }: {
    category: string | null;
    limit: number;
    cursor: string | null;
  }): Promise<CorrectionPage> {
    const after = cursor === null ? null : readCursor(cursor);
    const [found, counted] = await Promise.all([
      this.#newest(category, limit + 1, after),
      this.database.one<{ total: number }>(
        `select count(*)::int as total ${OF_PUBLIC} where $1::text is null or a.category = $1`,
        [category],
      ),
    ]);
    const corrections = found.slice(0, limit);
    const last = corrections.at(-1);
    return {
      corrections,
      total: counted?.total ?? 0,
      nextCursor: found.length > limit && last ? writeCursor(last) : null,
    };
  }

  newest(limit: number): Promise<PublicCorrection[]> {
    return this.#newest(null, limit, null);
  }

  /** Returns the categories that have corrections, with the number of corrections. */
  categories(): Promise<{ category: string; total: number }[]> {
    return this.database.query(
      `select a.category, count(*)::int as total ${OF_PUBLIC} group by a.category order by a.category`,
    );
  }

  async #newest(
    category: string | null,
    limit: number,
    after: { at: Date; id: number } | null,
  ): Promise<PublicCorrection[]> {
    const rows = await this.database.query<Omit<PublicCorrection, 'html'>>(
      `select ${COLUMNS}, a.id as "articleId", a.title, a.category, a.status ${OF_PUBLIC}
       where ($1::text is null or a.category = $1) and ($2::timestamptz is null or (c.corrected_at, c.id) < ($2, $3))
       order by c.corrected_at desc, c.id desc limit $4`,
      [category, after?.at ?? null, after?.id ?? null, limit],
    );
    return rows.map((row) => ({ ...row, html: correctionHtml(row) }));
  }
}

function writeCursor({ correctedAt, id }: PublicCorrection): string {
  return Buffer.from(`${correctedAt.toISOString()}|${id}`).toString('base64url');
}

function readCursor(cursor: string): { at: Date; id: number } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const at = new Date(time ?? '');
  const number = Number(id);
  if (Number.isNaN(at.getTime()) || !Number.isInteger(number) || number < 0 || number > 2_147_483_647) {
    throw new BadInputError('The cursor is invalid. Start again without it.');
  }
  return { at, id: number };
}
