import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import { Database } from '../../../shared/database/database.ts';
import { RECOMPUTE_DAY, RECOMPUTE_HOUR } from './rollup.sql.ts';
import type { AnalyticsTables } from './tables.ts';

@Injectable()
export class RollupStore {
  constructor(private readonly database: Database) {}

  /**
   * Recomputes the figures of changed hours, except hours before `oldest`, whose events may be incomplete. Runs one
   * roll-up at a time, because two transactions that recompute the same hour would conflict.
   */
  async rollUpChanged(oldest: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.execute('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.rollUp]);
      const rows = await this.database.write<AnalyticsTables>().deleteFrom('changed_hour').returning('hour').execute();
      const hours = [...new Set(rows.map(({ hour }) => hour.getTime()))]
        .filter((time) => time >= oldest.getTime())
        .sort((a, b) => a - b);
      await this.#rollUp(hours.map((time) => new Date(time)));
    });
  }

  async #rollUp(hours: readonly Date[]): Promise<void> {
    for (const hour of hours) {
      for (const statement of RECOMPUTE_HOUR) await this.database.execute(statement, [hour]);
    }
    const days = new Set(hours.map((hour) => hour.toISOString().slice(0, 10)));
    for (const day of days) {
      for (const statement of RECOMPUTE_DAY) await this.database.execute(statement, [day]);
    }
  }
}
