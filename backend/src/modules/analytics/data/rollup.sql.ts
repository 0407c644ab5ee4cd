import { deleteOlder } from '../../../shared/retention/retention-rules.ts';

const COUNT_COLUMNS = `
  count(*) filter (where e.kind = 'view') as views, count(*) filter (where e.kind = 'read') as reads,
  count(*) filter (where e.kind = 'interaction' and e.action = 'click') as clicks`;
const SUM_COLUMNS = 'sum(views) as views, sum(reads) as reads, sum(clicks) as clicks';

/**
 * Recomputes the figures of a whole hour ($1) from its events, so that repeating it is harmless. Each statement handles
 * only one hour, so that the planner knows the bounds and reads only that day's partition.
 */
export const RECOMPUTE_HOUR: readonly string[] = [
  'delete from article_hour where hour = $1',
  `
  insert into article_hour (hour, article_id, views, reads, clicks)
  select $1::timestamptz, e.article_id, ${COUNT_COLUMNS}
  from tracked_event e
  where e.day = ($1::timestamptz at time zone 'UTC')::date
    and e.occurred_at >= $1 and e.occurred_at < $1::timestamptz + interval '1 hour'
  group by e.article_id`,
];

const IN_DAY = `
  r.hour >= $1::timestamp at time zone 'UTC' and r.hour < ($1::timestamp + interval '1 day') at time zone 'UTC'`;

/** Recomputes the figures of a whole day ($1): of articles from those of its hours, of categories from its articles. */
export const RECOMPUTE_DAY: readonly string[] = [
  'delete from article_day where day = $1::date',
  `
  insert into article_day (day, article_id, views, reads, clicks)
  select $1::date, r.article_id, ${SUM_COLUMNS} from article_hour r where ${IN_DAY} group by r.article_id`,
  'delete from category_day where day = $1::date',
  `
  insert into category_day (day, category, views, reads, clicks)
  select r.day, a.category, ${SUM_COLUMNS}
  from article_day r
  join article a on a.id = r.article_id
  where r.day = $1::date
  group by r.day, a.category`,
];

/** Retention statements. Each deletes at most $2 rows that are older than $1 days. */
export const DELETE_OLD_FIGURES = {
  articleHours: deleteOlder('article_hour', 'hour'),
  countingKeys: deleteOlder('counting_key', 'day'),
  articleDays: deleteOlder('article_day', 'day'),
  trendDays: deleteOlder('trend_day', 'day'),
  categoryDays: deleteOlder('category_day', 'day'),
};
