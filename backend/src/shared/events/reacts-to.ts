import { applyDecorators, SetMetadata } from '@nestjs/common';
// oxlint-disable-next-line no-restricted-imports -- the only wrapper: a bare @OnEvent swallows its listener's errors
import { OnEvent } from '@nestjs/event-emitter';
import type { EventName } from './event-catalogue.ts';

export const REACTS_TO = 'parallax:reacts-to';

/** Marks the method that reacts to an event. If it throws, the outbox retries later. */
export function ReactsTo(name: EventName): MethodDecorator {
  return applyDecorators(SetMetadata(REACTS_TO, name), OnEvent(name, { suppressErrors: false }));
}
