import type { Decision } from '../decision-log/decision.ts';
import type { DecisionEventName, EventName, EventPayloads } from './event-catalogue.ts';

export interface RecordedEvent<N extends EventName = EventName> {
  readonly name: N;
  readonly payload: EventPayloads[N];
}

/** An event, a decision for the decision log, or a decision with the event that it causes. */
export interface Recorded {
  readonly event?: RecordedEvent;
  readonly decision?: Decision;
}

/** Called after the flush, because a new row has no id before then. */
type Pending = () => Recorded;

/** Stores the records outside their entities, so that the mapper neither saves nor compares them. */
const pending = new WeakMap<object, Pending[]>();

/** Records an event of an entity. The transaction that saves the entity also writes the event to the outbox. */
export function recordEvent<N extends Exclude<EventName, DecisionEventName>>(
  entity: object,
  name: N,
  payload: () => EventPayloads[N],
): void {
  add(entity, () => ({ event: { name, payload: payload() } }));
}

/**
 * Records a decision about an entity, and the event that it causes if there is one. The transaction that saves the
 * entity also writes the decision to the log, at its end.
 */
export function recordDecision<N extends EventName>(
  entity: object,
  decision: () => Decision,
  event?: () => RecordedEvent<N>,
): void {
  add(entity, () => ({ decision: decision(), ...(event && { event: event() }) }));
}

export function takeRecorded(entity: object): readonly Recorded[] {
  const recorded = pending.get(entity) ?? [];
  pending.delete(entity);
  return recorded.map((each) => each());
}

function add(entity: object, recorded: Pending): void {
  pending.set(entity, [...(pending.get(entity) ?? []), recorded]);
}
