import { type RecordedEvent, takeRecorded } from '../../src/shared/events/recorded-events.ts';

/** Returns the events that the entity recorded, without its entries for the decision log. */
export function takeRecordedEvents(entity: object): RecordedEvent[] {
  return takeRecorded(entity).flatMap(({ event }) => event ?? []);
}
