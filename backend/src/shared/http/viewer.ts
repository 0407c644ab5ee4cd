import type { DeskRole } from '../actor/actor.ts';

/** The signed-in reader, with only the data that request handlers need. */
export interface SessionReader {
  readonly id: number;
  readonly username: string;
  readonly premium: boolean;
}

/** A member of the desk who is signed in. */
export interface DeskMember {
  readonly id: number;
  readonly name: string;
  readonly role: DeskRole;
  /** True if readers see the name. */
  readonly isPublic: boolean;
}

/** Identifies who sent the request. Set by the session middleware of `auth`. */
export interface Viewer {
  /** True for every session of the desk, of the administrator or of a member. */
  readonly desk: boolean;
  /** The member whose session it is; null for the administrator, who signs in with the shared password. */
  readonly member: DeskMember | null;
  readonly reader: SessionReader | null;
}

export const VISITOR: Viewer = { desk: false, member: null, reader: null };

declare module 'express-serve-static-core' {
  interface Request {
    viewer?: Viewer;
    /** Returns whether the session of the desk is still open, without prolonging it. Set with `viewer`. */
    isDeskSessionOpen?: () => Promise<boolean>;
  }
}
