import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isBrokenConnection } from '../../../shared/database/connection-failure.ts';
import { Database } from '../../../shared/database/database.ts';
import { ArticleViewsStore } from '../../articles/index.ts';
import type { TrackedEvent } from '../domain/tracked-event.ts';
import { EventPartitions } from './event-partitions.ts';
import { INSERT_EVENTS, MARK_HOURS, type StoredEvent } from './event.sql.ts';

/** SQLSTATE (check violation) of an insert for which no partition exists. */
const NO_PARTITION_SQLSTATE = '23514';
const MAX_ATTEMPTS = 3;
/** Long enough for a restart of PostgreSQL. */
const RESTART_MS = 1_000;

@Injectable()
export class EventStore {
  constructor(
    private readonly database: Database,
    private readonly partitions: EventPartitions,
    private readonly views: ArticleViewsStore,
  ) {}

  /** Stores the events, adds their views, and marks their hours as changed, in one transaction. */
  async addEvents(events: readonly TrackedEvent[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#tryAdd(events);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
        // Storing events again changes nothing, so it does not matter whether the transaction was committed.
        if (isBrokenConnection(error)) await pause(RESTART_MS);
        else if ((error as { code?: string }).code === NO_PARTITION_SQLSTATE) await this.#createPartitionsFor(events);
        else throw error;
      }
    }
  }

  #tryAdd(events: readonly TrackedEvent[]): Promise<void> {
    return this.database.transaction(async () => {
      const stored = await this.database.execute<StoredEvent>(INSERT_EVENTS, toParameters(events));
      await this.views.add(countViews(stored));
      await this.#markHours(stored);
    });
  }

  /**
   * Marks the hours as changed, with a new row for each call. With one row per hour, a roll-up could delete the mark of
   * events that its transaction cannot see yet.
   */
  async #markHours(stored: readonly StoredEvent[]): Promise<void> {
    const hours = [...new Set(stored.map(({ hour }) => hour.getTime()))].map((time) => new Date(time));
    if (hours.length > 0) await this.database.execute(MARK_HOURS, [hours]);
  }

  async #createPartitionsFor(events: readonly TrackedEvent[]): Promise<void> {
    const days = new Map(events.map(({ occurredAt }) => [occurredAt.toISOString().slice(0, 10), occurredAt]));
    for (const day of days.values()) await this.partitions.createPartition(day);
  }
}

function toParameters(events: readonly TrackedEvent[]): unknown[] {
  return [
    events.map((e) => e.network),
    events.map((e) => e.articleId),
    events.map((e) => e.kind),
    events.map((e) => e.action),
    events.map((e) => e.occurredAt),
  ];
}

function countViews(stored: readonly StoredEvent[]): Map<number, number> {
  const views = new Map<number, number>();
  for (const { articleId, kind } of stored) if (kind === 'view') views.set(articleId, (views.get(articleId) ?? 0) + 1);
  return views;
}
