import type { Database } from '../../../shared/database/database.ts';
import type { NarrationTables } from '../data/tables.ts';
import { recordingFile } from '../domain/recording.ts';
import type { AudioStore } from '../ports/audio-store.ts';

/** Number of recordings that are looked up at a time. */
const PAGE = 20;

/** Returns descriptions of finished recordings whose file is missing, at most `limit`. */
export async function findMissingAudio(
  database: Pick<Database, 'read'>,
  store: Pick<AudioStore, 'read'>,
  limit: number,
): Promise<string[]> {
  const missing: string[] = [];
  for (let after = 0; missing.length < limit; ) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const recordings = await database
      .read<NarrationTables>()
      .selectFrom('recording')
      .select(['id', 'key'])
      .where('status', '=', 'ready')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    // oxlint-disable-next-line no-await-in-loop -- the store gets a page of requests at a time
    const bytes = await Promise.all(recordings.map(({ key }) => store.read(recordingFile(key), { start: 0, end: 0 })));
    for (const [at, { id, key }] of recordings.entries())
      if (!bytes[at]?.length) missing.push(`recording ${id}: ${recordingFile(key)} does not exist or is empty`);
    const last = recordings.at(-1);
    if (!last) break;
    after = last.id;
  }
  return missing.slice(0, limit);
}
