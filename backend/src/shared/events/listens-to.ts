import { applyDecorators, SetMetadata } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { EventName } from './event-catalogue.ts';

export const LISTENS_TO = 'parallax:listens-to';

/**
 * Marks a method that handles these events directly, without a job. If it throws, the outbox delivers the event again,
 * whereas a plain `@OnEvent` would swallow the error.
 */
export function ListensTo(...names: readonly EventName[]): MethodDecorator {
  return applyDecorators(
    SetMetadata(LISTENS_TO, names),
    ...names.map((name) => OnEvent(name, { suppressErrors: false })),
  );
}
