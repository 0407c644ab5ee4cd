import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announceContentChange } from '../content-version/content-version.ts';
import { EVENT_CATALOGUE, listArticleIds } from '../events/event-catalogue.ts';
import type { RecordedEvent } from '../events/recorded-events.ts';
import { carriedContext } from '../logging/work-context.ts';

/** PostgreSQL channel that wakes the outbox relays. */
export const OUTBOX_CHANNEL = 'parallax_outbox';

/**
 * Writes events in the same transaction as the rows that they concern. For code that writes rows in bulk, without
 * entities. An event with `changesContent` also makes web processes drop cached responses.
 */
export async function appendToOutbox(em: EntityManager, events: readonly RecordedEvent[]): Promise<void> {
  const context = carriedContext();
  const rows = events.map((event) => ({ id: randomUUID(), name: event.name, payload: event.payload, context }));
  await em.execute(
    `with added as (
       insert into outbox_event (id, name, payload, context)
       select * from jsonb_to_recordset(?::jsonb) as e(id uuid, name text, payload jsonb, context jsonb)
     ) select pg_notify('${OUTBOX_CHANNEL}', '')`,
    [JSON.stringify(rows)],
  );
  const changes = events.filter((event) => EVENT_CATALOGUE[event.name].changesContent);
  if (changes.length > 0)
    await announceContentChange(
      em,
      changes.flatMap(({ payload }) => listArticleIds(payload)),
    );
}
