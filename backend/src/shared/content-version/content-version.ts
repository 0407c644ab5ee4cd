import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * PostgreSQL channel that notifies web processes to drop cached responses. The payload is the new version, a space, and the
 * ids of the changed articles separated by commas. Without ids, everything may have changed.
 */
export const CONTENT_CHANNEL = 'parallax_content';

/**
 * The methods of `Database` that are needed here. Importing `Database` itself would be circular, because transactions
 * append to the outbox.
 */
interface RowReader {
  one<Row extends object>(sql: string): Promise<Row | null>;
}

/** Returns the version of the public content. The version increases with every announced change. */
export async function readContentVersion(database: RowReader): Promise<string | null> {
  const row = await database.one<{ version: string }>('select version::text from content_version');
  return row?.version ?? null;
}

/** Maximum number of ids. More ids could exceed the limit of NOTIFY, which is 8,000 bytes. */
const MAX_ANNOUNCED = 500;

/**
 * Makes web processes drop cached responses once the transaction commits: those about these articles and all lists,
 * or everything if no articles are given. Called automatically for events with `changesContent`; code that changes
 * public pages in other ways must call it. The stored version is a fallback for NOTIFY: a web process that missed the
 * notification finds the new version at its next check.
 */
export async function announceContentChange(em: EntityManager, articleIds: readonly number[] = []): Promise<void> {
  const named = articleIds.length > MAX_ANNOUNCED ? [] : articleIds;
  await em.execute(
    `with changed as (update content_version set version = version + 1 returning version)
     select pg_notify('${CONTENT_CHANNEL}', version || ' ' || ?) from changed`,
    [named.join(',')],
  );
}

/** Reads the payload of a notification. `version` is null if it has none; `articleIds` is null for all content. */
export function readAnnouncement(payload: string): { version: string | null; articleIds: readonly number[] | null } {
  const [, version = null, ids = ''] = /^(\d+) ([\d,]*)$/.exec(payload) ?? [];
  return { version, articleIds: ids === '' ? null : ids.split(',').map(Number) };
}
