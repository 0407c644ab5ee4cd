import type { Actor } from '../../src/shared/actor/actor.ts';

/** Returns an actor who may do everything. */
export function actorNamed(name: string): Actor {
  return { kind: 'root', id: null, name };
}
