import type { EventName, EventPayloads } from './event-catalogue.ts';

export interface RecordedEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: EventPayloads[N];
}

/** Evaluated after the flush, because a new row has no id before. */
type PendingEvent = () => RecordedEvent;

/** Stored outside the entity, so that the mapper neither persists nor compares pending events. */
const pendingEvents = new WeakMap<object, PendingEvent[]>();

/** Records an event of an entity. The transaction that saves the entity also writes the event to the outbox. */
export function recordEvent<N extends EventName>(entity: object, name: N, payload: () => EventPayloads[N]): void {
  const events = pendingEvents.get(entity) ?? [];
  events.push(() => ({ name, payload: payload() }));
  pendingEvents.set(entity, events);
}

export function takeRecordedEvents(entity: object): readonly RecordedEvent[] {
  const events = pendingEvents.get(entity) ?? [];
  pendingEvents.delete(entity);
  return events.map((event) => event());
}
