import type { Lean } from '../../../shared/news/lean.ts';
import type { MutableOutlet } from '../../../shared/news/mutes.ts';
import { IS_SOURCE } from './article-report.sql.ts';
import { CARD_COLUMNS, VIEW_COUNT } from './article-card.sql.ts';
import { PUBLISHED_CATEGORIES } from './article-list.sql.ts';

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

/** The parts of an article that readers' mutes are compared with. */
export type ArticleSubject = Pick<ArticleSignals, 'id' | 'title' | 'summary' | 'category' | 'tags' | 'outlets'>;

const MAX_PER_CATEGORY = 30;

/** SQL for the outlets `o` as JSON, in the form required for matching mutes. */
const MUTABLE_OUTLETS = `
  json_agg(json_build_object('slug', o.slug, 'names', array_prepend(o.name, o.former_names)) order by o.name)`;

/** Condition: a report by the outlet `o` is a source of the article `a`. */
const IS_OUTLET = `o.id in (select si.outlet_id from story_item si where ${IS_SOURCE})`;

/** Parameters: number of newest and of most read articles. */
export const RECOMMENDATION_CANDIDATES = `
  with category as (${PUBLISHED_CATEGORIES}), chosen as (
    (select id from article where status = 'approved' order by generated_at desc, id desc limit $1)
    union
    select n.id from category c, lateral (
      select id from article a where a.status = 'approved' and a.category = c.category
      order by a.generated_at desc, a.id desc limit ${MAX_PER_CATEGORY}
    ) n
    union
    (select article_id from article_views order by views desc, article_id desc limit $2)
  )
  select a.id, a.story_id as "storyId", a.title, a.summary, a.category, a.tags, a.reading_time as "readingTime",
    coalesce(a.published_at, a.generated_at, a.created_at) as "publishedAt", ${VIEW_COUNT} as "viewCount",
    (a.political_stances is not null) as "isPolitical",
    coalesce(s.outlets, '[]') as outlets, coalesce(s.leans, '{}') as leans
  from chosen join article a on a.id = chosen.id and a.status = 'approved'
  left join lateral (
    select ${MUTABLE_OUTLETS} as outlets, array_remove(array_agg(o.lean order by o.name), null) as leans
    from outlet o where ${IS_OUTLET}
  ) s on true
  order by a.generated_at desc, a.id desc`;

/** Parameter: ids of the articles. */
export const ARTICLE_SUBJECTS = `
  select a.id, a.title, a.summary, a.category, a.tags, coalesce(s.outlets, '[]') as outlets
  from article a left join lateral (select ${MUTABLE_OUTLETS} as outlets from outlet o where ${IS_OUTLET}) s on true
  where a.id = any($1::int[]) and a.status = 'approved'`;

/** Parameter: ids of the articles. */
export const CARDS_IN_ORDER = `
  select ${CARD_COLUMNS}
  from unnest($1::int[]) with ordinality as wanted (id, place)
  join article a on a.id = wanted.id and a.status = 'approved'
  order by place`;

export const OUTLET_NAMES = 'select name from outlet union select unnest(former_names) from outlet';

/** Selects the country where more than half of the outlets are based. */
export const HOME_COUNTRY = `
  select country from outlet group by country having 2 * count(*) > (select count(*) from outlet)`;
