import type { DeskRole } from './may.ts';

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
