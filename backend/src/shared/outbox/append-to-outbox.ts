import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EVENT_CATALOGUE } from '../events/event-catalogue.ts';
import type { RecordedEvent } from '../events/recorded-events.ts';

/** PostgreSQL channels: relays are woken by one, web processes drop cached pages on the other. */
export const OUTBOX_CHANNEL = 'parallax_outbox';
export const CONTENT_CHANNEL = 'parallax_content';

/** Writes events beside the rows they speak of. For code that writes rows in bulk, without entities. */
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

/** The version is the net below NOTIFY: a web process that missed the call sees it at its next look. */
export async function announceContentChange(em: EntityManager): Promise<void> {
  await em.execute(
    `with changed as (update content_version set version = version + 1) select pg_notify('${CONTENT_CHANNEL}', '')`,
  );
}
