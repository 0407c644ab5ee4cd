import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import type { SharedTables } from '../database/tables.ts';

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
 * Events that the relay stopped delivering because their listeners failed too often. Dead letters are kept until an
 * operator redelivers or discards them.
 */
@Injectable()
export class DeadLetters {
  constructor(private readonly database: Database) {}

  async countUndelivered(): Promise<{ waiting: number; dead: number }> {
    const row = await this.database.one<{ waiting: number; dead: number }>(
      `select count(*) filter (where dead_at is null)::int as waiting,
         count(*) filter (where dead_at is not null)::int as dead
       from outbox_event where delivered_at is null`,
    );
    return row ?? { waiting: 0, dead: 0 };
  }

  /** Lists dead letters, oldest first. */
  list(limit: number): Promise<DeadLetter[]> {
    return this.database
      .read<SharedTables>()
      .selectFrom('outbox_event')
      .select(['id', 'name', 'payload', 'attempts', 'occurred_at as occurredAt', 'last_error as error'])
      .select((row) => row.ref('dead_at').$notNull().as('diedAt'))
      .where('dead_at', 'is not', null)
      .orderBy('position')
      .limit(limit)
      .execute();
  }

  /** Deletes a dead letter without delivering it. Returns whether it existed. */
  async discard(id: string): Promise<boolean> {
    const deleted = await this.database
      .write<SharedTables>()
      .deleteFrom('outbox_event')
      .where('id', '=', id)
      .where('dead_at', 'is not', null)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    return deleted.numDeletedRows > 0n;
  }

  /** Makes a dead letter due for delivery again, with the full number of attempts. Returns whether it existed. */
  async redrive(id: string): Promise<boolean> {
    const updated = await this.database
      .write<SharedTables>()
      .updateTable('outbox_event')
      .set({ dead_at: null, attempts: 0, next_attempt_at: sql`now()` })
      .where('id', '=', id)
      .where('dead_at', 'is not', null)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }
}
