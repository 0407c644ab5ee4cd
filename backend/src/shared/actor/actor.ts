/**
 * What a member of the desk does. Reviewers review drafts; editors also correct, retract and rearrange, and invite
 * people; operators keep feeds, queues and payments running.
 */
export const DESK_ROLES = ['reviewer', 'editor', 'operator'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** The person or process that makes a decision. Policies list the permitted actions; events and rows name the actor. */
export interface Actor {
  /**
   * `root` signs in with the administrator's password, a `member` of the desk with credentials of their own.
   * `software` is a job; no policy permits it anything.
   */
  readonly kind: 'root' | 'member' | 'sample-edition' | 'software' | 'reader' | 'visitor';
  /** Id of the member or of the reader's account; null for the other kinds. */
  readonly id: number | null;
  /** Role of a member; absent for the other kinds. */
  readonly role?: DeskRole;
  /** Name that is stored with a decision and shown at the desk. */
  readonly name: string;
  /** Name of a member for readers, if it was read from the log. */
  readonly publicName?: string;
}

/** Shown for members whose names were erased. */
export const FORMER_MEMBER = 'a former member';
/** Shown in public for members who did not agree to be named. */
export const UNNAMED_MEMBER = 'a member of the desk';

export const ROOT: Actor = { kind: 'root', id: null, name: 'administrator' };
export const SAMPLE_EDITION: Actor = { kind: 'sample-edition', id: null, name: 'seed reviewer' };
export const SOFTWARE: Actor = { kind: 'software', id: null, name: 'software' };
export const ANYONE: Actor = { kind: 'visitor', id: null, name: 'visitor' };
