import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { clipFile } from '../domain/recording.ts';
import type { NarrationTables } from './tables.ts';

/** Lists the stored clips, so that unused ones can be deleted. Their audio is in the audio store. */
@Injectable()
export class ClipStore {
  constructor(private readonly database: Database) {}

  /** Adds a clip, or records that it was used again. */
  async add(key: string, durationMs: number): Promise<void> {
    // The file may still be listed for deletion, if the clip was unused for a long time.
    await this.database
      .write<NarrationTables>()
      .deleteFrom('discarded_audio')
      .where('name', '=', clipFile(key))
      .execute();
    await this.database
      .write<NarrationTables>()
      .insertInto('speech_clip')
      .values({ key, duration_ms: durationMs })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_used_at: sql<Date>`now()` }))
      .execute();
  }
}
