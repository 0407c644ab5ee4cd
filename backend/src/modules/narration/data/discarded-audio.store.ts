import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { NarrationTables } from './tables.ts';

/** Files that are no longer needed but not yet deleted from the audio store. */
@Injectable()
export class DiscardedAudioStore {
  constructor(private readonly database: Database) {}

  list(limit: number): Promise<{ name: string }[]> {
    return this.database
      .read<NarrationTables>()
      .selectFrom('discarded_audio')
      .select('name')
      .orderBy('discarded_at')
      .limit(limit)
      .execute();
  }

  async isListed(name: string): Promise<boolean> {
    const row = await this.database
      .read<NarrationTables>()
      .selectFrom('discarded_audio')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Removes a file from the list, after it was deleted. */
  async remove(name: string): Promise<void> {
    await this.database.write<NarrationTables>().deleteFrom('discarded_audio').where('name', '=', name).execute();
  }
}
