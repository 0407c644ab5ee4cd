import { type Session, useSession } from './session.ts';

/** For the player, which treats a reader whose session could not be loaded like a visitor. */
export function useViewer(): Exclude<Session, { kind: 'error' }> {
  const session = useSession();
  return session.kind === 'error' ? { kind: 'visitor' } : session;
}
