import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { DELETE_EXCESS_POSITIONS } from './retention.sql.ts';
import type { NarrationTables } from './tables.ts';

/** Position at which a reader stopped listening. */
export interface ListeningPosition {
  /** Zero-based index of the segment in the recording. */
  readonly segment: number;
  /** Milliseconds from the beginning of the segment. */
  readonly offsetMs: number;
}

export interface StoredPosition extends ListeningPosition {
  readonly subject: string;
  readonly recordingId: number;
  readonly updatedAt: Date;
}

const MAX_POSITIONS = 100;

/** The only thing that is stored about listening: each reader's own position in a text. */
@Injectable()
export class ListeningPositionStore {
  constructor(private readonly database: Database) {}

  async find(readerId: number, subject: string): Promise<(ListeningPosition & { recordingId: number }) | null> {
    const row = await this.database
      .read<NarrationTables>()
      .selectFrom('listening_position')
      .select(['recording_id as recordingId', 'segment', 'offset_ms as offsetMs'])
      .where('reader_id', '=', readerId)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Lists all positions of a reader, newest first. */
  listByReader(readerId: number): Promise<StoredPosition[]> {
    return this.database
      .read<NarrationTables>()
      .selectFrom('listening_position')
      .select(['subject', 'recording_id as recordingId', 'segment', 'offset_ms as offsetMs', 'updated_at as updatedAt'])
      .where('reader_id', '=', readerId)
      .orderBy('updated_at', 'desc')
      .execute();
  }

  /** Keeps the newest positions of a reader only. */
  async save(readerId: number, position: Omit<StoredPosition, 'updatedAt'>): Promise<void> {
    const { subject, recordingId, segment, offsetMs } = position;
    await this.database
      .write<NarrationTables>()
      .insertInto('listening_position')
      .values({
        reader_id: readerId,
        subject,
        recording_id: recordingId,
        segment,
        offset_ms: offsetMs,
      })
      .onConflict((conflict) =>
        conflict.columns(['reader_id', 'subject']).doUpdateSet({
          recording_id: recordingId,
          segment,
          offset_ms: offsetMs,
          updated_at: sql<Date>`now()`,
        }),
      )
      .execute();
    await this.database.execute(DELETE_EXCESS_POSITIONS, [readerId, MAX_POSITIONS]);
  }

  async delete(readerId: number, subject: string): Promise<void> {
    await this.database
      .write<NarrationTables>()
      .deleteFrom('listening_position')
      .where('reader_id', '=', readerId)
      .where('subject', '=', subject)
      .execute();
  }
}
