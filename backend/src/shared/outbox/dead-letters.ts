import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { OUTBOX_CHANNEL } from './append-to-outbox.ts';

export interface DeadLetter {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly occurredAt: Date;
  readonly diedAt: Date;
  readonly error: string | null;
}

/**
 * Events that the relay gave up on, because their listeners kept failing. They stay until somebody redelivers or
 * discards them.
 */
@Injectable()
export class DeadLetters {
  constructor(private readonly database: Database) {}

  async counts(): Promise<{ waiting: number; dead: number }> {
    const row = await this.database.one<{ waiting: number; dead: number }>(
      `select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead
       from outbox_event where published_at is null`,
    );
    return row ?? { waiting: 0, dead: 0 };
  }

  /** Oldest first. */
  list(limit: number | null = null): Promise<DeadLetter[]> {
    return this.database.query<DeadLetter>(
      `select id, name, payload, attempts, occurred_at as "occurredAt", dead_at as "diedAt", last_error as error
       from outbox_event where dead_at is not null order by position limit $1`,
      [limit],
    );
  }

  /** Deletes a dead letter without delivering it. Returns whether it existed. */
  async discard(id: string): Promise<boolean> {
    return (
      (
        await this.database.execute(
          'delete from outbox_event where id = $1 and dead_at is not null and published_at is null returning id',
          [id],
        )
      ).length > 0
    );
  }

  /** Makes dead letters due again with a full set of attempts and returns their ids. Other events are unaffected. */
  async redrive(which: readonly string[] | 'all'): Promise<string[]> {
    const rows = await this.database.execute<{ id: string }>(
      `update outbox_event set dead_at = null, attempts = 0, next_attempt_at = now()
       where dead_at is not null and published_at is null and ($1::uuid[] is null or id = any ($1)) returning id`,
      [which === 'all' ? null : which],
    );
    if (rows.length > 0) await this.database.query(`select pg_notify('${OUTBOX_CHANNEL}', '')`);
    return rows.map(({ id }) => id);
  }
}
