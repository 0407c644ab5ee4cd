import type { EventName, EventPayloads } from './event-catalogue.ts';

export interface RecordedEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: EventPayloads[N];
}

/** Evaluated after the flush, because only then does a new row have its id. */
type Pending = () => RecordedEvent;

/** Stored outside the entity, so that the mapper neither persists nor compares pending events. */
const waiting = new WeakMap<object, Pending[]>();

/** Records an event of an entity. The transaction that saves the entity also writes the event to the outbox. */
export function recordEvent<N extends EventName>(entity: object, name: N, payload: () => EventPayloads[N]): void {
  const events = waiting.get(entity) ?? [];
  events.push(() => ({ name, payload: payload() }));
  waiting.set(entity, events);
}

export function takeRecordedEvents(entity: object): readonly RecordedEvent[] {
  const events = waiting.get(entity) ?? [];
  waiting.delete(entity);
  return events.map((event) => event());
}
