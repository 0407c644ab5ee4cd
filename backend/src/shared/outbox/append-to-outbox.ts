import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EVENT_CATALOGUE } from '../events/event-catalogue.ts';
import type { RecordedEvent } from '../events/recorded-events.ts';

/** PostgreSQL channels: the first wakes relays, the second makes web processes drop cached pages. */
export const OUTBOX_CHANNEL = 'parallax_outbox';
export const CONTENT_CHANNEL = 'parallax_content';

/**
 * Writes events in the transaction of the rows that they are about. For code that writes rows in bulk, without
 * entities.
 */
export async function appendToOutbox(em: EntityManager, events: readonly RecordedEvent[]): Promise<void> {
  const rows = events.map((event) => ({ id: randomUUID(), name: event.name, payload: event.payload }));
  await em.execute(
    `with added as (
       insert into outbox_event (id, name, payload)
       select e.id, e.name, e.payload from jsonb_to_recordset(?::jsonb) as e(id uuid, name text, payload jsonb)
     ) select pg_notify('${OUTBOX_CHANNEL}', '')`,
    [JSON.stringify(rows)],
  );
  if (events.some((event) => EVENT_CATALOGUE[event.name].changesContent)) await announceContentChange(em);
}

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
 * The version is the fallback for NOTIFY: a web process that missed the notification sees the new version at its next
 * check.
 */
export async function announceContentChange(em: EntityManager): Promise<void> {
  await em.execute(
    `with changed as (update content_version set version = version + 1) select pg_notify('${CONTENT_CHANNEL}', '')`,
  );
}
