import type { EventName, EventPayloads } from './event-catalogue.ts';

export interface RecordedEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: EventPayloads[N];
}

/** Computed after the flush, when a new row knows its id. */
type Pending = () => RecordedEvent;

/** Beside the entity, not in it: the mapper neither stores nor compares what waits here. */
const waiting = new WeakMap<object, Pending[]>();

/** Notes a fact about an entity; it is written to the outbox in the transaction that stores the entity. */
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
