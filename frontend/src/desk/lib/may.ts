export type DeskRole = 'reviewer' | 'editor' | 'operator';

/** A member of the desk who is signed in. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly role: DeskRole;
  /** True if readers see the name. */
  readonly isPublic: boolean;
}

/**
 * Roles that may perform each kind of action. Mirrors the server's policies, which decide; may.spec.ts compares the two.
 */
const PERMITTED = {
  /** Decide on drafts, updates and new reports. */
  review: ['reviewer', 'editor'],
  /** Correct and retract published articles, and change what belongs to a story. */
  correct: ['editor'],
  /** Change feeds and webhooks, handle failed jobs and payments, and make the site read-only. */
  operate: ['operator'],
  /** Invite people, and change those of `mayManage`. */
  people: ['editor'],
} as const satisfies Record<string, readonly DeskRole[]>;

export type DeskAction = keyof typeof PERMITTED;

/** Returns true if a member may perform this kind of action. The administrator (null) may do everything. */
export function may(member: Member | null, action: DeskAction): boolean {
  return member === null || (PERMITTED[action] as readonly DeskRole[]).includes(member.role);
}

/** Returns true if a member may invite or change a person of this role. Editors manage reviewers only. */
export function mayManage(member: Member | null, { id, role }: { id: number | null; role: DeskRole }): boolean {
  return member === null || (may(member, 'people') && role === 'reviewer' && id !== member.id);
}

/** Permissions of each role, as described by the invitation and the people page. */
export const ROLES: Readonly<Record<DeskRole, string>> = {
  reviewer: 'Reads, edits, approves and rejects drafts and updates.',
  editor: 'Everything a reviewer does. Also corrects and retracts articles, changes stories, and invites reviewers.',
  operator: 'Manages feeds, failed jobs and payments. Reads drafts, but does not decide on them.',
};

export const ROLE_OPTIONS = [
  ['reviewer', 'Reviewer'],
  ['editor', 'Editor'],
  ['operator', 'Operator'],
] as const;

export const roleName = (role: DeskRole): string => ROLE_OPTIONS.find(([each]) => each === role)?.[1] ?? role;
