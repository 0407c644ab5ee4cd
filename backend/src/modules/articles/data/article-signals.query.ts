import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { Lean } from '../../../shared/news/lean.ts';
import type { MutableOutlet } from '../../../shared/news/mutes.ts';
import { CURRENT_LEAN } from '../../feeds/index.ts';
import type { ArticleCard } from '../domain/article-card.ts';
import { CARD_COLUMNS, VIEW_COUNT } from './article-card.sql.ts';

/** Properties of an article that recommendations are based on. */
export interface ArticleSignals {
  id: number;
  storyId: number;
  title: string;
  summary: string;
  category: string;
  tags: string[];
  readingTime: number;
  publishedAt: Date;
  viewCount: number;
  isPolitical: boolean;
  /** Distinct outlets of the sources. */
  outlets: MutableOutlet[];
  /** Leans of the rated outlets. */
  leans: Lean[];
}

/** The parts of an article that mutes are matched against. */
export interface ArticleSubject {
  id: number;
  title: string;
  summary: string;
  category: string;
  tags: string[];
  outlets: MutableOutlet[];
}

export interface PublishedText {
  id: number;
  title: string;
  summary: string;
  category: string;
  publishedAt: Date;
}

const NEWEST_OF_CATEGORY = 30;
/** SQL: the outlets `o` as JSON, in the form required for matching mutes. */
const MUTABLE = `json_agg(json_build_object('slug', o.slug, 'names', array_prepend(o.name, o.former_names)) order by o.name) as outlets`;

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** Published articles, as input for trends and recommendations. */
@Injectable()
export class ArticleSignalsQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns the newest articles, the newest of each category, and the most read: a limited number, however large the
   * archive is.
   */
  candidates(newest: number, mostRead: number): Promise<ArticleSignals[]> {
    return this.database.query<ArticleSignals>(
      `with recursive category as (
         (select category from article where status = 'approved' order by category limit 1)
         union all
         select (select a.category from article a where a.status = 'approved' and a.category > c.category order by a.category limit 1) from category c where c.category is not null
       ), chosen as (
         (select id from article where status = 'approved' order by generated_at desc, id desc limit $1)
         union
         select n.id from category c, lateral (
           select id from article a where a.status = 'approved' and a.category = c.category order by a.generated_at desc, a.id desc limit ${NEWEST_OF_CATEGORY}) n
         union
         (select article_id from article_views order by views desc, article_id desc limit $2)
       )
       select a.id, a.story_id as "storyId", a.title, a.summary, a.category, a.tags, a.reading_time as "readingTime",
         coalesce(a.published_at, a.generated_at, a.created_at) as "publishedAt", ${VIEW_COUNT} as "viewCount",
         (a.political_stances is not null) as "isPolitical", coalesce(s.outlets, '[]') as outlets, coalesce(s.leans, '{}') as leans
       from chosen join article a on a.id = chosen.id and a.status = 'approved'
       left join lateral (
         select ${MUTABLE}, array_remove(array_agg(${CURRENT_LEAN} order by o.name), null) as leans
         from outlet o where o.id in (select si.outlet_id from story_item si where si.story_id = a.story_id)
       ) s on true
       order by a.generated_at desc, a.id desc`,
      [newest, mostRead],
    );
  }

  /** Returns the published articles among these ids, in no particular order. */
  subjects(ids: readonly number[]): Promise<ArticleSubject[]> {
    return this.database.query<ArticleSubject>(
      `select a.id, a.title, a.summary, a.category, a.tags, coalesce(s.outlets, '[]') as outlets from article a
       left join lateral (select ${MUTABLE} from outlet o where o.id in (select si.outlet_id from story_item si where si.story_id = a.story_id)) s on true
       where a.id = any($1::int[]) and a.status = 'approved'`,
      [[...ids]],
    );
  }

  /** Newest first. */
  publishedBetween(from: Date, until: Date, limit: number): Promise<PublishedText[]> {
    return this.database.query<PublishedText>(
      `select id, title, summary, category, published_at as "publishedAt" from article
       where status = 'approved' and published_at >= $1 and published_at < $2 order by published_at desc limit $3`,
      [from, until, limit],
    );
  }

  /** Returns cards in the order of the ids, without articles that are no longer published. */
  cards(ids: readonly number[]): Promise<ArticleCard[]> {
    return this.database.query<ArticleCard>(
      `select ${CARD_COLUMNS} from unnest($1::int[]) with ordinality as wanted (id, place) join article a on a.id = wanted.id and a.status = 'approved' order by place`,
      [ids],
    );
  }

  /** Returns the current and former names of all outlets, because older headlines contain former ones. */
  async outletNames(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      'select name from outlet union select unnest(former_names) from outlet',
    );
    return rows.map(({ name }) => name);
  }

  /** Returns the English name of the country where most outlets are based, or null if no country has a majority. */
  async homeCountry(): Promise<string | null> {
    const row = await this.database.one<{ country: string | null }>(
      'select country from outlet group by country having 2 * count(*) > (select count(*) from outlet)',
    );
    const country = row?.country ?? null;
    return country !== null && /^[A-Z]{2}$/.test(country) ? (COUNTRIES.of(country) ?? null) : country;
  }
}
