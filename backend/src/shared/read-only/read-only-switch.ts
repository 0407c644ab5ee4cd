import { Interval } from '@nestjs/schedule';
import { Injectable } from '@nestjs/common';
import type { EventEmitter2 } from '@nestjs/event-emitter';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { isReadOnly, READ_ONLY_CHANGED, setReadOnly } from './read-only.ts';
import type { ReadOnlyTables } from './tables.ts';

const POLL_MS = 2000;

export interface ReadOnlyState {
  readonly isOn: boolean;
  /** The operator's reason, which only the desk shows. Empty if there is none. */
  readonly reason: string;
  readonly changedAt: Date;
}

/** Reads the stored switch every few seconds, so that running processes notice a change. */
@Injectable()
export class ReadOnlySwitch {
  #refreshing: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly emitter: EventEmitter2,
    private readonly logger: Logger,
  ) {}

  /** Updates `isReadOnly` of this process. Keeps the last value while the database does not respond. */
  @Interval(POLL_MS)
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    try {
      const { isOn, reason } = await readSwitch(this.database);
      if (isOn === isReadOnly()) return;
      setReadOnly(isOn);
      this.logger.info({ reason }, isOn ? 'the site is read-only' : 'the site is no longer read-only');
      this.emitter.emit(READ_ONLY_CHANGED);
    } catch (error) {
      this.logger.debug({ err: error }, 'could not read whether the site is read-only; retrying soon');
    }
  }
}

export async function readSwitch(database: Database): Promise<ReadOnlyState> {
  return database
    .read<ReadOnlyTables>()
    .selectFrom('read_only_switch')
    .select(['is_on as isOn', 'reason', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow();
}

/** Stores the switch. Returns false if it already had this value. */
export async function writeSwitch(database: Database, isOn: boolean, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .write<ReadOnlyTables>()
    .updateTable('read_only_switch')
    .set({ is_on: isOn, reason, changed_at: sql<Date>`now()` })
    .where('is_on', '<>', isOn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
