import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { CLAIM_UNREPORTED_ALARMS, RECORD_NOTIFIED, SAVE_ALARMS } from './alarms.sql.ts';
import type { AlarmsTables } from './tables.ts';

export interface Alarm {
  readonly name: string;
  readonly detail: string;
  readonly active: boolean;
  /** When the alarm began, or ended if it is no longer active. */
  readonly changedAt: Date;
}

@Injectable()
export class AlarmStore {
  constructor(private readonly database: Database) {}

  async save(alarms: readonly { readonly name: string; readonly detail: string | null }[]): Promise<void> {
    await this.database.execute(SAVE_ALARMS, [JSON.stringify(alarms)]);
  }

  /** Claims the alarms whose begin or end must be reported now. Other processes cannot claim them. */
  claimUnreported(): Promise<Alarm[]> {
    return this.database.execute<Alarm & object>(CLAIM_UNREPORTED_ALARMS);
  }

  async recordNotified({ name, active }: Alarm): Promise<void> {
    await this.database.execute(RECORD_NOTIFIED, [name, active]);
  }

  /** Returns the active alarms, oldest first. */
  listActive(): Promise<Alarm[]> {
    return this.database
      .read<AlarmsTables>()
      .selectFrom('alarm')
      .select(['name', 'detail', 'active', 'changed_at as changedAt'])
      .where('active', '=', true)
      .orderBy('changed_at')
      .orderBy('name')
      .execute();
  }
}
