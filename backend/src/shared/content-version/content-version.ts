import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL channel that notifies web processes to drop their cached pages. */
export const CONTENT_CHANNEL = 'parallax_content';

/**
 * The part of `Database` used here. Importing `Database` itself would be circular, because transactions append to the
 * outbox.
 */
interface RowReader {
  one<Row extends object>(sql: string): Promise<Row | null>;
}

/** Returns the version of the public content. It increases with every announced change. */
export async function readContentVersion(database: RowReader): Promise<string | null> {
  const row = await database.one<{ version: string }>('select version::text from content_version');
  return row?.version ?? null;
}

/**
 * Makes web processes drop their cached pages once the transaction commits. Called automatically for events with
 * `changesContent`; code that changes public pages in other ways must call it. The stored version is a fallback for
 * NOTIFY: a web process that missed the notification notices the new version at its next check.
 */
export async function announceContentChange(em: EntityManager): Promise<void> {
  await em.execute(
    `with changed as (update content_version set version = version + 1) select pg_notify('${CONTENT_CHANNEL}', '')`,
  );
}
