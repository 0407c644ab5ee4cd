import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { createPartition, EVENT_PARTITIONS } from './event.sql.ts';

const DAY_MS = 86_400_000;
/**
 * Number of days before and after today for which partitions are created. Late events need yesterday's partition; the
 * others are a reserve in case the scheduler stops.
 */
const DAYS_BACK = 2;
const DAYS_AHEAD = 3;
const PARTITIONS_LOCK = 7_210_005;

/** Daily partitions of tracked events, created ahead and dropped as a whole. */
@Injectable()
export class EventPartitions {
  constructor(private readonly database: Database) {}

  async createPartitionsAround(now: Date): Promise<void> {
    for (let offset = -DAYS_BACK; offset <= DAYS_AHEAD; offset += 1)
      await this.createPartition(new Date(now.getTime() + offset * DAY_MS));
  }

  async createPartition(day: Date): Promise<void> {
    const from = isoDay(day);
    const until = isoDay(new Date(day.getTime() + DAY_MS));
    await this.database.transaction(async () => {
      // Without the lock, two processes that start at the same time would both find the partition missing.
      await this.database.execute('select pg_advisory_xact_lock($1)', [PARTITIONS_LOCK]);
      await this.database.execute(createPartition(partitionOf(from), from, until));
    });
  }

  /** Drops the partitions of days that ended more than `days` days ago. Returns their number. */
  async dropOlderThan(days: number, now: Date): Promise<number> {
    const oldest = partitionOf(isoDay(new Date(now.getTime() - days * DAY_MS)));
    const rows = await this.database.query<{ name: string }>(EVENT_PARTITIONS);
    const past = rows.map(({ name }) => name).filter((name) => /^tracked_event_\d{8}$/.test(name) && name < oldest);
    for (const name of past) {
      await this.database.transaction(async () => {
        // While this waits for its lock, inserts of tracked events queue behind it.
        await this.database.execute(`set local lock_timeout = '5s'`);
        await this.database.execute(`drop table if exists ${name}`);
      });
    }
    return past.length;
  }
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function partitionOf(day: string): string {
  return `tracked_event_${day.replaceAll('-', '')}`;
}
