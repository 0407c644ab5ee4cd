import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { CATEGORIES, categorySlug } from '../../../shared/news/categories.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import type { ArticleStatus } from '../domain/article-status.ts';
import { CARD_COLUMNS, SEARCH_VECTOR } from './article-card.sql.ts';

export interface ArticlePage {
  articles: ArticleCard[];
  total: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

export interface ArticleFilter {
  readonly status: ArticleStatus;
  readonly category: string | null;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface FrontSection {
  category: string;
  slug: string;
  total: number;
  articles: ArticleCard[];
}

/** Lists of cards as plain rows, newest first by `generatedAt`. */
@Injectable()
export class ArticleListQuery {
  constructor(private readonly pool: ReadPool) {}

  async page(filter: ArticleFilter): Promise<ArticlePage> {
    const [articles, total] = await Promise.all([this.#newest(filter), this.#total(filter)]);
    const page = articles.slice(0, filter.limit);
    const last = page.at(-1);
    const nextCursor = articles.length > filter.limit && last?.generatedAt ? writeCursor(last.generatedAt, last.id) : null;
    return { articles: page, total, nextCursor };
  }

  /** One more than asked for, to see whether there is a next page. */
  #newest(filter: ArticleFilter): Promise<ArticleCard[]> {
    const after = filter.cursor === null ? null : readCursor(filter.cursor);
    return this.pool.query<ArticleCard>(
      `select ${CARD_COLUMNS} from article a
       where a.status = $1 and ($2::text is null or a.category = $2)
         and ($3::timestamptz is null or (a.generated_at, a.id) < ($3, $4))
       order by a.generated_at desc, a.id desc limit $5`,
      [filter.status, filter.category, after?.generatedAt ?? null, after?.id ?? null, filter.limit + 1],
    );
  }

  async #total({ status, category }: ArticleFilter): Promise<number> {
    const row = await this.pool.one<{ total: number }>(`select count(*)::int as total from article where status = $1 and ($2::text is null or category = $2)`, [status, category]);
    return row?.total ?? 0;
  }

  /** The newest of each category that has any, in the fixed order, unknown categories after them by alphabet. */
  async sections(perCategory: number): Promise<FrontSection[]> {
    const rows = await this.pool.query<{ category: string; total: number; articles: ArticleCard[] }>(
      `select c.category, c.total, (
         select json_agg(card) from (
           select ${CARD_COLUMNS} from article a where a.status = 'approved' and a.category = c.category order by a.generated_at desc, a.id desc limit $1
         ) card
       ) as articles
       from (select category, count(*)::int as total from article where status = 'approved' group by category) c`,
      [perCategory],
    );
    const rank = new Map<string, number>(CATEGORIES.map((name, index) => [name, index]));
    const order = (name: string): number => rank.get(name) ?? CATEGORIES.length;
    return rows
      .sort((a, b) => order(a.category) - order(b.category) || a.category.localeCompare(b.category))
      .map((row) => ({ ...row, slug: categorySlug(row.category) }));
  }

  /** Approved articles that hold the words, the best match first. */
  search(words: string, limit: number): Promise<ArticleCard[]> {
    return this.pool.query<ArticleCard>(
      `select ${CARD_COLUMNS} from article a, websearch_to_tsquery('english', $1) q
       where a.status = 'approved' and ${SEARCH_VECTOR} @@ q
       order by ts_rank(${SEARCH_VECTOR}, q) desc, a.generated_at desc limit $2`,
      [words, limit],
    );
  }

  /** Same category, or a title that holds the first word of this one's; without such, the newest of the category. */
  async related(id: number, limit: number): Promise<ArticleCard[]> {
    return this.pool.query<ArticleCard>(
      `select ${CARD_COLUMNS} from article a, article own
       where own.id = $1 and a.id <> own.id and a.status = 'approved'
         and (a.category = own.category or a.title ilike '%' || regexp_replace(split_part(own.title, ' ', 1), '[\\\\%_]', '', 'g') || '%')
       order by (a.category = own.category) desc, a.generated_at desc, a.id desc limit $2`,
      [id, limit],
    );
  }

  async counts(): Promise<{ approved: number; postedToday: number; pending: number }> {
    const row = await this.pool.one<{ approved: number; postedToday: number; pending: number }>(
      `select count(*) filter (where status = 'approved')::int as approved, count(*) filter (where status = 'pending')::int as pending,
         count(*) filter (where status = 'approved' and published_at >= date_trunc('day', now(), 'America/New_York'))::int as "postedToday"
       from article`,
    );
    return row ?? { approved: 0, postedToday: 0, pending: 0 };
  }
}

function writeCursor(generatedAt: Date | string, id: number): string {
  return Buffer.from(`${new Date(generatedAt).toISOString()}|${id}`).toString('base64url');
}

function readCursor(cursor: string): { generatedAt: Date; id: number } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const generatedAt = new Date(time ?? '');
  const number = Number(id);
  if (Number.isNaN(generatedAt.getTime()) || !Number.isInteger(number)) {
    throw new BadInputError('The cursor is not one of ours. Start again without it.');
  }
  return { generatedAt, id: number };
}
