import type { Actor } from '../actor/actor.ts';

/**
 * Decisions of reviewers, and changes of who they are. `publish`: a version became public. `approve`: an approval that
 * takes effect later, or a second one. `undo`: an approval was withdrawn before publication. `put-back`: a rejection was
 * withdrawn. `member-in`: a member was invited, joined, was enabled or got another role. `member-out`: a member was
 * disabled or has to join again. `planted-error`: a reviewer caught or missed an error that was planted in their reading
 * of a draft, or neither is certain. `recheck-draw`: software drew publications to be read again.
 * `recheck`: somebody read one again. `recheck-close`: an editor left the article as it is after a re-check that said no.
 */
export const ACTS = [
  'approve',
  'publish',
  'undo',
  'reject',
  'put-back',
  'edit',
  'redraft',
  'hold',
  'unhold',
  'take-over',
  'picture',
  'category',
  'correct',
  'retract',
  'merge',
  'move',
  'split',
  'apart',
  'reports',
  'update-decline',
  'update-put-back',
  'member-in',
  'member-out',
  'recheck-draw',
  'recheck',
  'recheck-close',
  'import',
  'planted-error',
] as const;
export type Act = (typeof ACTS)[number];

/** Decisions that leave a draft or update unpublished and undecided. */
export type HandledAct = Extract<
  Act,
  'edit' | 'redraft' | 'hold' | 'unhold' | 'picture' | 'take-over' | 'approve' | 'undo'
>;

/**
 * How a version was approved. `opened`: on the review screen. `list`: from the list, by one call. `bulk`: by Approve
 * All. `second`: an agreement with the approval of another person. `seed`: by the sample edition.
 */
export const APPROVAL_MODES = ['opened', 'list', 'bulk', 'second', 'seed'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** Facts about a decision. They become public, so they contain no text that a person wrote. */
export type DecisionFacts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** A decision to store in the log. */
export interface Decision {
  readonly act: Act;
  readonly actor: Actor;
  readonly articleId: number | null;
  readonly versionId: number | null;
  /** Headline at the time of the decision. */
  readonly title?: string | null;
  /** Hash of the text that the decision is about (`hashText`). */
  readonly textHash?: string | null;
  readonly reason?: string | null;
  readonly facts?: DecisionFacts;
}

/** A stored decision. */
export interface DecisionEntry {
  readonly seq: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly act: Act;
  readonly articleId: number;
  readonly versionId: number | null;
  /** Headline at the time of the decision. */
  readonly title: string | null;
  /** Reason that the person wrote. It is not public. */
  readonly reason: string | null;
  readonly facts: DecisionFacts;
  readonly textHash: string | null;
  readonly reasonHash: string | null;
  readonly prevHash: string;
  readonly hash: string;
}
