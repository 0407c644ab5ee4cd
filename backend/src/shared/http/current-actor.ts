import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type Actor, ANYONE, ROOT } from '../actor/actor.ts';
import type { Viewer } from './viewer.ts';

/** Injects the actor who sent the request. Does not reject anyone; guards and policies do. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => toActor(context.switchToHttp().getRequest<Request>().viewer),
);

export function toActor(viewer: Viewer | undefined): Actor {
  if (viewer?.desk) return viewer.member ? { kind: 'member', ...viewer.member } : ROOT;
  return viewer?.reader ? { kind: 'reader', id: viewer.reader.id, name: viewer.reader.username } : ANYONE;
}
