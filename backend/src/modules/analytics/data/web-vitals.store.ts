import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { PAGE_KINDS, type PageKind, type Vital, valueOf } from '../domain/web-vitals.ts';

/** Number of visits on a day that measured this value. */
export interface VitalCount {
  readonly day: string;
  readonly page: PageKind;
  readonly vital: Vital;
  readonly value: number;
  readonly visits: number;
}

/** Values at the 75th percentile; null if not measured. */
export type PageVitals = { page: PageKind; visits: number } & Record<Vital, number | null>;

/** A fixed order prevents deadlocks between processes that store the same counts. */
const ADD = `
  insert into web_vital as known (day, page, vital, value, visits)
  select * from unnest($1::date[], $2::text[], $3::text[], $4::int[], $5::int[]) as given (day, page, vital, value, visits) order by 1, 2, 3, 4
  on conflict (day, page, vital, value) do update set visits = known.visits + excluded.visits`;

const PERCENTILES = `
  with counted as (
    select page, vital, value,
      sum(sum(visits)) over (partition by page, vital order by value) as until,
      sum(sum(visits)) over (partition by page, vital) as visits
    from web_vital where day > $1::date - $2::int and day <= $1::date
    group by page, vital, value)
  select page, vital, visits::int, min(value) as value from counted where until >= visits * 0.75 group by page, vital, visits`;

@Injectable()
export class WebVitalsStore {
  constructor(private readonly database: Database) {}

  async add(counts: readonly VitalCount[]): Promise<void> {
    const columns = [
      counts.map((c) => c.day),
      counts.map((c) => c.page),
      counts.map((c) => c.vital),
      counts.map((c) => c.value),
      counts.map((c) => c.visits),
    ];
    await this.database.execute(ADD, columns);
  }

  /**
   * Returns percentiles by kind of page for the last `days` days, including today. Kinds without measurements are left
   * out.
   */
  async percentiles(today: string, days: number): Promise<PageVitals[]> {
    const rows = await this.database.query<{ page: PageKind; vital: Vital; visits: number; value: number }>(
      PERCENTILES,
      [today, days],
    );
    return PAGE_KINDS.flatMap((page) => {
      const own = rows.filter((row) => row.page === page);
      if (own.length === 0) return [];
      const of = (vital: Vital) => {
        const row = own.find((known) => known.vital === vital);
        return row ? valueOf(vital, row.value) : null;
      };
      return [
        {
          page,
          visits: Math.max(...own.map(({ visits }) => visits)),
          lcp: of('lcp'),
          inp: of('inp'),
          cls: of('cls'),
          ttfb: of('ttfb'),
        },
      ];
    });
  }
}
