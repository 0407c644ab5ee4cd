import type { EventName, EventPayloads } from './event-catalogue.ts';

export interface RecordedEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: EventPayloads[N];
}

/** Called after the flush, because a new row has no id before then. */
type PendingEvent = () => RecordedEvent;

/** Stores pending events outside their entities, so that the mapper neither saves nor compares them. */
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
