import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import { Database } from '../../../shared/database/database.ts';
import { createPartitionSql, LIST_EVENT_PARTITIONS } from './event.sql.ts';

const DAY_MS = 86_400_000;
/** Number of days after today for which partitions are created, as a reserve in case the scheduler stops. */
const DAYS_AHEAD = 3;

/** Daily partitions of tracked events, which are created in advance and dropped as a whole. */
@Injectable()
export class EventPartitions {
  constructor(private readonly database: Database) {}

  async createPartitionsFrom(now: Date): Promise<void> {
    for (let offset = 0; offset <= DAYS_AHEAD; offset += 1)
      await this.createPartition(new Date(now.getTime() + offset * DAY_MS));
  }

  async createPartition(day: Date): Promise<void> {
    const from = toIsoDay(day);
    const until = toIsoDay(new Date(day.getTime() + DAY_MS));
    await this.database.transaction(async () => {
      // Takes a lock, because two processes that start at the same time would both try to create the missing
      // partition.
      await this.database.execute('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.eventPartitions]);
      await this.database.execute(createPartitionSql(partitionName(from), from, until));
    });
  }

  /** Drops the partitions of days that ended more than `days` days ago. Returns their number. */
  async dropOlderThan(days: number, now: Date): Promise<number> {
    const oldest = partitionName(toIsoDay(new Date(now.getTime() - days * DAY_MS)));
    const rows = await this.database.query<{ name: string }>(LIST_EVENT_PARTITIONS);
    const past = rows.map(({ name }) => name).filter((name) => /^tracked_event_\d{8}$/.test(name) && name < oldest);
    for (const name of past) {
      await this.database.transaction(async () => {
        // Limits the wait for the lock, because inserts of tracked events queue up behind this statement.
        await this.database.execute(`set local lock_timeout = '5s'`);
        await this.database.execute(`drop table if exists ${name}`);
      });
    }
    return past.length;
  }
}

function toIsoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function partitionName(day: string): string {
  return `tracked_event_${day.replaceAll('-', '')}`;
}
