import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { ArticleViewsStore } from '../../articles/index.ts';
import type { TrackedEvent } from '../domain/tracked-event.ts';
import { EventPartitions } from './event-partitions.ts';

const NO_PARTITION = '23514';
const ATTEMPTS = 3;

/**
 * Stores the same event of a visit only once, so that a repeated call changes nothing and a visit across midnight
 * counts once. Skips articles that are not published. The first and last day, $6 and $7, limit the search for known
 * events to the partitions around them.
 */
const INSERT = `
  insert into tracked_event (day, session, article_id, kind, action, occurred_at)
  select e.day, e.session, e.article_id, e.kind, e.action, e.occurred_at
  from (select *, (occurred_at at time zone 'UTC')::date as day
    from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::timestamptz[]) as given (session, article_id, kind, action, occurred_at)) e
  where exists (select from article a where a.id = e.article_id and a.status = 'approved')
    and not exists (select from tracked_event known where known.day between $6::date - 1 and $7::date + 1 and known.day in (e.day - 1, e.day + 1)
      and known.session = e.session and known.article_id = e.article_id and known.kind = e.kind and known.action = e.action)
  on conflict do nothing
  returning article_id as "articleId", kind, date_trunc('hour', occurred_at, 'UTC') as hour`;

interface Stored {
  articleId: number;
  kind: string;
  hour: Date;
}

@Injectable()
export class EventStore {
  constructor(
    private readonly database: Database,
    private readonly days: EventPartitions,
    private readonly views: ArticleViewsStore,
  ) {}

  /** Stores the events, adds their views, and marks their hours as changed, in one transaction. */
  async add(events: readonly TrackedEvent[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#tryAdd(events);
      } catch (error) {
        if (attempt === ATTEMPTS || (error as { code?: string }).code !== NO_PARTITION) throw error;
        await this.#makeDaysOf(events);
      }
    }
  }

  #tryAdd(events: readonly TrackedEvent[]): Promise<void> {
    return this.database.transaction(async () => {
      const stored = await this.database.execute<Stored>(INSERT, parametersOf(events));
      await this.views.add(viewsOf(stored));
      await this.#noteHours(stored);
    });
  }

  /**
   * Marks the hours as changed. Inserts a row each time instead of one per hour, so that a roll-up never deletes the
   * mark of events that it cannot see yet.
   */
  async #noteHours(stored: readonly Stored[]): Promise<void> {
    const hours = [...new Set(stored.map(({ hour }) => hour.getTime()))].map((time) => new Date(time));
    if (hours.length > 0)
      await this.database.execute('insert into changed_hour (hour) select * from unnest($1::timestamptz[])', [hours]);
  }

  async #makeDaysOf(events: readonly TrackedEvent[]): Promise<void> {
    const days = new Map(events.map(({ occurredAt }) => [occurredAt.toISOString().slice(0, 10), occurredAt]));
    for (const day of days.values()) await this.days.createPartition(day);
  }
}

function parametersOf(events: readonly TrackedEvent[]): unknown[] {
  const days = events.map(({ occurredAt }) => occurredAt.toISOString().slice(0, 10)).sort();
  const columns = [
    events.map((e) => e.session),
    events.map((e) => e.articleId),
    events.map((e) => e.kind),
    events.map((e) => e.action),
    events.map((e) => e.occurredAt),
  ];
  return [...columns, days[0], days.at(-1)];
}

function viewsOf(stored: readonly Stored[]): Map<number, number> {
  const views = new Map<number, number>();
  for (const { articleId, kind } of stored) if (kind === 'view') views.set(articleId, (views.get(articleId) ?? 0) + 1);
  return views;
}
