import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

const ROLLUP_LOCK = 7_210_006;
const COUNTS = `count(*) filter (where e.kind = 'view') as views, count(*) filter (where e.kind = 'read') as reads, count(*) filter (where e.kind = 'interaction' and e.action = 'click') as clicks`;
const SUMS = 'sum(views) as views, sum(reads) as reads, sum(clicks) as clicks';

/**
 * Recomputes whole hours from single events, and whole days from the hours, so that repeating it is harmless. Each
 * statement handles one hour ($1), so that the planner knows the bounds and reads only that day's partition.
 */
const HOUR_STEPS: readonly string[] = [
  'delete from article_hour where hour = $1',
  `insert into article_hour (hour, article_id, views, reads, clicks)
   select $1::timestamptz, e.article_id, ${COUNTS} from tracked_event e
   where e.day = ($1::timestamptz at time zone 'UTC')::date and e.occurred_at >= $1 and e.occurred_at < $1::timestamptz + interval '1 hour' group by e.article_id`,
  'delete from category_hour where hour = $1',
  `insert into category_hour (hour, category, views, reads, clicks)
   select r.hour, a.category, ${SUMS} from article_hour r join article a on a.id = r.article_id where r.hour = $1 group by r.hour, a.category`,
];
const IN_DAY = `r.hour >= $1::timestamp at time zone 'UTC' and r.hour < ($1::timestamp + interval '1 day') at time zone 'UTC'`;
const DAY_STEPS: readonly string[] = [
  'delete from article_day where day = $1::date',
  `insert into article_day (day, article_id, views, reads, clicks) select $1::date, r.article_id, ${SUMS} from article_hour r where ${IN_DAY} group by r.article_id`,
  'delete from category_day where day = $1::date',
  `insert into category_day (day, category, views, reads, clicks) select $1::date, r.category, ${SUMS} from category_hour r where ${IN_DAY} group by r.category`,
];

@Injectable()
export class RollupStore {
  constructor(private readonly database: Database) {}

  /** Returns true if the figures lack events that were stored at least `seconds` ago. */
  async isBehind(seconds = 0): Promise<boolean> {
    const row = await this.database.one(
      'select 1 as found from changed_hour where noted_at <= now() - make_interval(secs => $1) limit 1',
      [seconds],
    );
    return row !== null;
  }

  /**
   * Recomputes the figures of changed hours, except those before `oldest`, whose events may be incomplete. Returns the
   * number of hours.
   */
  rollUpChanged(oldest: Date): Promise<number> {
    return this.inTransaction(async () => {
      const rows = await this.database.execute<{ hour: Date }>('delete from changed_hour returning hour');
      const hours = [...new Set(rows.map(({ hour }) => hour.getTime()))]
        .filter((time) => time >= oldest.getTime())
        .sort((a, b) => a - b);
      await this.rollUp(hours.map((time) => new Date(time)));
      return hours.length;
    });
  }

  /**
   * Marks every hour of these days for the next roll-up. Both days are included, in UTC. Returns the number of hours.
   */
  async noteDays(from: string, until: string): Promise<number> {
    const rows = await this.database.execute(
      `insert into changed_hour (hour)
       select hour from generate_series($1::timestamp at time zone 'UTC', least(($2::date + 1)::timestamp at time zone 'UTC' - interval '1 hour', now()), interval '1 hour') hour returning 1`,
      [from, until],
    );
    return rows.length;
  }

  /** Recomputes the figures of the given hours, whether they changed or not. */
  async rollUpHours(hours: readonly Date[]): Promise<void> {
    await this.inTransaction(() => this.rollUp(hours));
  }

  /** Returns true on a new site: articles are published, but no category has figures yet. */
  async lacksCategories(): Promise<boolean> {
    const row = await this.database.one(
      `select 1 as found where not exists (select from category_performance) and exists (select from article where status = 'approved')`,
    );
    return row !== null;
  }

  /** Recomputes the number of articles and views of each category. */
  async refreshCategories(): Promise<void> {
    await this.inTransaction(async () => {
      await this.database.execute('delete from category_performance');
      await this.database.execute(
        `insert into category_performance (category, articles, views)
         select c.category, c.articles, coalesce(v.views, 0)
         from (select category, sum(articles) as articles from article_tally where status = 'approved' group by category having sum(articles) > 0) c
         left join (select a.category, sum(v.views) as views from article_views v join article a on a.id = v.article_id where a.status = 'approved' group by a.category) v using (category)`,
      );
    });
  }

  /** Runs one transaction at a time, because two that recompute the same hour would conflict. */
  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.execute('select pg_advisory_xact_lock($1)', [ROLLUP_LOCK]);
      return work();
    });
  }

  private async rollUp(hours: readonly Date[]): Promise<void> {
    for (const hour of hours) {
      for (const step of HOUR_STEPS) await this.database.execute(step, [hour]);
    }
    const days = new Set(hours.map((hour) => hour.toISOString().slice(0, 10)));
    for (const day of days) {
      for (const step of DAY_STEPS) await this.database.execute(step, [day]);
    }
  }
}
