import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { CATEGORIES, categorySlug, shownCategory } from '../../../shared/news/categories.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { type ArticleStatus, isDecided } from '../domain/article-status.ts';
import { CARD_COLUMNS } from './article-card.sql.ts';

export interface ArticlePage {
  articles: ArticleCard[];
  total: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

export interface ArticleFilter {
  readonly status: ArticleStatus;
  /** Name, slug or former spelling. An unknown category is allowed and has no articles. */
  readonly category: string | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** The filter, with the category resolved to stored names. */
type NamedFilter = Omit<ArticleFilter, 'category'> & { readonly categories: readonly string[] | null };

export interface FrontSection {
  category: string;
  slug: string;
  total: number;
  articles: ArticleCard[];
}

/** Size of the pool of newest unread articles from which those with the most outlets are chosen. */
const NEWEST_UNREAD = 50;

/** Lists of cards, newest first by `generatedAt`. */
@Injectable()
export class ArticleListQuery {
  constructor(private readonly database: Database) {}

  async page(filter: ArticleFilter): Promise<ArticlePage> {
    const named = { ...filter, categories: filter.category === null ? null : await this.#namesOf(filter.category) };
    const [articles, total] = await Promise.all([this.#newest(named), this.#total(named)]);
    const page = articles.slice(0, filter.limit);
    const last = page.at(-1);
    const nextCursor =
      articles.length > filter.limit && last?.generatedAt ? writeCursor(last.generatedAt, last.id) : null;
    return { articles: page, total, nextCursor };
  }

  /** Returns the newest articles of all categories. */
  latest(limit: number): Promise<ArticleCard[]> {
    return this.#newest({ status: 'approved', categories: null, limit: limit - 1, cursor: null });
  }

  /**
   * Returns the category names that a spelling may mean: the site's own name, or else the spelling itself and published
   * names with the same slug.
   */
  async #namesOf(spelling: string): Promise<string[]> {
    const known = shownCategory(spelling);
    if (known !== null) return [known];
    const slug = categorySlug(spelling);
    const published = (await this.#published()).filter(
      (name) => name !== spelling && slug !== '' && categorySlug(name) === slug,
    );
    return [spelling, ...published];
  }

  /**
   * Returns the published category names. Uses a loose index scan to stay cheap, because anybody can request made-up
   * names at any rate.
   */
  async #published(): Promise<string[]> {
    const rows = await this.database.query<{ category: string }>(
      `with recursive named as (
         (select category from article where status = 'approved' order by category limit 1)
         union all
         select (select a.category from article a where a.status = 'approved' and a.category > named.category order by a.category limit 1) from named where named.category is not null
       )
       select category from named where category is not null`,
    );
    return rows.map(({ category }) => category);
  }

  /** Returns one article more than the limit, to see whether there is a next page. */
  #newest(filter: NamedFilter): Promise<ArticleCard[]> {
    const after = filter.cursor === null ? null : readCursor(filter.cursor);
    return this.database.query<ArticleCard>(
      `select ${CARD_COLUMNS} from article a
       where a.status = $1 and (a.status <> 'curated' or a.held_reasons is not null) and ${inCategories(filter)}
         and ($3::timestamptz is null or (a.generated_at, a.id) < ($3, $4))
       order by a.generated_at desc, a.id desc limit $5`,
      [filter.status, asParameter(filter), after?.generatedAt ?? null, after?.id ?? null, filter.limit + 1],
    );
  }

  /** Uses running totals for decided articles, because counting them takes longer as the archive grows. */
  async #total(filter: NamedFilter): Promise<number> {
    const row = await this.database.one<{ total: number }>(
      isDecided(filter.status)
        ? `select coalesce(sum(articles), 0)::int as total from article_tally where status = $1 and ${inCategories(filter)}`
        : `select count(*)::int as total from article where status = $1 and (status <> 'curated' or held_reasons is not null) and ${inCategories(filter)}`,
      [filter.status, asParameter(filter)],
    );
    return row?.total ?? 0;
  }

  /** Returns the newest articles of each category: known categories in the fixed order, then others alphabetically. */
  async sections(perCategory: number): Promise<FrontSection[]> {
    const rows = await this.database.query<{ category: string; total: number; articles: ArticleCard[] }>(
      `select c.category, c.total, (
         select json_agg(card) from (
           select ${CARD_COLUMNS} from article a where a.status = 'approved' and a.category = c.category order by a.generated_at desc, a.id desc limit $1
         ) card
       ) as articles
       from (select category, sum(articles)::int as total from article_tally where status = 'approved' group by category having sum(articles) > 0) c`,
      [perCategory],
    );
    const rank = new Map<string, number>(CATEGORIES.map((name, index) => [name, index]));
    const order = (name: string): number => rank.get(name) ?? CATEGORIES.length;
    return rows
      .sort((a, b) => order(a.category) - order(b.category) || a.category.localeCompare(b.category))
      .map((row) => ({ ...row, slug: categorySlug(row.category) }));
  }

  /**
   * Returns the newest articles of the same category, then recent ones whose title contains the first word of this
   * title.
   */
  async related(id: number, limit: number): Promise<ArticleCard[]> {
    return this.database.query<ArticleCard>(
      `with own as (select id, category, '%' || regexp_replace(split_part(title, ' ', 1), '[\\\\%_]', '', 'g') || '%' as word from article where id = $1),
       near as (
         (select a.id, 0 as distance from article a, own where a.status = 'approved' and a.category = own.category and a.id <> own.id
          order by a.generated_at desc, a.id desc limit $2)
         union all
         (select r.id, 1 from (select id, title, category from article where status = 'approved' order by generated_at desc, id desc limit 500) r, own
          where r.title ilike own.word and r.category <> own.category and r.id <> own.id limit $2)
       )
       select ${CARD_COLUMNS} from near join article a on a.id = near.id order by near.distance, a.generated_at desc, a.id desc limit $2`,
      [id, limit],
    );
  }

  /**
   * Returns the most read articles; equally read ones are sorted newest first. If there are too few, adds unread ones:
   * among the newest, those with the most outlets.
   */
  async topPerforming(limit: number): Promise<ArticleCard[]> {
    const read = await this.database.query<ArticleCard>(
      `select ${CARD_COLUMNS} from article_views most join article a on a.id = most.article_id and a.status = 'approved'
       order by most.views desc, a.generated_at desc, a.id desc limit $1`,
      [limit],
    );
    return read.length === limit ? read : [...read, ...(await this.#unread(limit - read.length))];
  }

  #unread(limit: number): Promise<ArticleCard[]> {
    return this.database.query<ArticleCard>(
      `select ${CARD_COLUMNS} from article a where a.id in (
         select u.id from article u where u.status = 'approved' and not exists (select from article_views v where v.article_id = u.id)
         order by u.generated_at desc, u.id desc limit $2)
       order by a.outlet_count desc, a.generated_at desc, a.id desc limit $1`,
      [limit, Math.max(limit, NEWEST_UNREAD)],
    );
  }

  async counts(): Promise<{ approved: number; postedToday: number; pending: number; held: number }> {
    const row = await this.database.one<{ approved: number; postedToday: number; pending: number; held: number }>(
      `select (select coalesce(sum(articles), 0)::int from article_tally where status = 'approved') as approved, (select count(*)::int from article where status = 'pending') as pending,
         (select count(*)::int from article where status = 'curated' and held_reasons is not null) as held,
         (select count(*)::int from article where status = 'approved' and published_at >= date_trunc('day', now(), 'America/New_York')) as "postedToday"`,
    );
    return row ?? { approved: 0, postedToday: 0, pending: 0, held: 0 };
  }
}

/** Compares a single name with `=`, so that an index can return the rows in order. Several names are rare. */
const inCategories = ({ categories }: NamedFilter): string =>
  categories === null ? '$2::text is null' : categories.length === 1 ? 'category = $2' : 'category = any($2)';
const asParameter = ({ categories }: NamedFilter): unknown => (categories?.length === 1 ? categories[0] : categories);

function writeCursor(generatedAt: Date | string, id: number): string {
  return Buffer.from(`${new Date(generatedAt).toISOString()}|${id}`).toString('base64url');
}

function readCursor(cursor: string): { generatedAt: Date; id: number } {
  const [time, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const generatedAt = new Date(time ?? '');
  const number = Number(id);
  if (Number.isNaN(generatedAt.getTime()) || !Number.isInteger(number) || number < 0 || number > 2_147_483_647) {
    throw new BadInputError('The cursor is invalid. Start again without it.');
  }
  return { generatedAt, id: number };
}
