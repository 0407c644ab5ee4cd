import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL channel on which web processes are told to drop their cached pages. */
export const CONTENT_CHANNEL = 'parallax_content';

/** The part of `Database` that is needed here, which must not import it: transactions append to the outbox. */
interface RowReader {
  one<Row extends object>(sql: string): Promise<Row | null>;
}

/** Changes with every announcement of changed content. */
export async function contentVersion(database: RowReader): Promise<string | null> {
  const row = await database.one<{ version: string }>('select version::text from content_version');
  return row?.version ?? null;
}

/**
 * Makes web processes drop their cached pages once the transaction is committed. Events with `changesContent` call it by
 * themselves; other changes of public pages call it directly. The version is the fallback for NOTIFY: a web process that missed the notification sees the new version at its next
 * check.
 */
export async function announceContentChange(em: EntityManager): Promise<void> {
  await em.execute(
    `with changed as (update content_version set version = version + 1) select pg_notify('${CONTENT_CHANNEL}', '')`,
  );
}
