import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { PAGE_KINDS, type PageKind, type Vital, dequantizeVital } from '../domain/web-vitals.ts';
import { ADD_VITALS, VITAL_PERCENTILES } from './web-vitals.sql.ts';

/** Number of visits on a day in which this value was measured. */
export interface VitalCount {
  readonly day: string;
  readonly page: PageKind;
  readonly vital: Vital;
  readonly value: number;
  readonly visits: number;
}

/** Values at the 75th percentile. Null if not measured. */
export type PageVitals = { page: PageKind; visits: number } & Record<Vital, number | null>;

@Injectable()
export class WebVitalsStore {
  constructor(private readonly database: Database) {}

  async addCounts(counts: readonly VitalCount[]): Promise<void> {
    const columns = [
      counts.map((c) => c.day),
      counts.map((c) => c.page),
      counts.map((c) => c.vital),
      counts.map((c) => c.value),
      counts.map((c) => c.visits),
    ];
    await this.database.execute(ADD_VITALS, columns);
  }

  /**
   * Returns percentiles by kind of page for the last `days` days, including today. Kinds without measurements are left
   * out.
   */
  async listPercentiles(today: string, days: number): Promise<PageVitals[]> {
    const rows = await this.database.query<{ page: PageKind; vital: Vital; visits: number; value: number }>(
      VITAL_PERCENTILES,
      [today, days],
    );
    return PAGE_KINDS.flatMap((page) => {
      const own = rows.filter((row) => row.page === page);
      if (own.length === 0) return [];
      const of = (vital: Vital) => {
        const row = own.find((known) => known.vital === vital);
        return row ? dequantizeVital(vital, row.value) : null;
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
