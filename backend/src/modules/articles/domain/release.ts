import type { ApprovalMode } from '../../../shared/decision-log/decision.ts';
import { DomainError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import { type ArticleStatus, canBecome, TOO_LATE_MESSAGES } from './article-status.ts';
import type { HeldReason } from './held-reason.ts';
import type { QueueTier } from './review-queue.ts';
import type { RiskTier } from './risk.ts';

/** An article whose draft a reviewer decides about. */
interface DecidedArticle {
  readonly id: number;
  readonly status: ArticleStatus;
  readonly versionId?: number | null | undefined;
  readonly category: string;
  readonly heldReasons?: readonly HeldReason[] | null | undefined;
  readonly imageKey?: string | null | undefined;
  readonly risk?: RiskTier | null | undefined;
  readonly mergedInto?: number | null | undefined;
}

/** Category and picture of a draft that a reviewer saw. Absent fields are not compared. */
export interface SeenDraft {
  readonly category?: string | null | undefined;
  /** Address of the picture at the image proxy; null for no picture. */
  readonly imageUrl?: string | null | undefined;
}

/** Data about the drafts that Approve All compares. */
interface BulkApproval {
  /**
   * Versions that the reviewer saw, with their categories and pictures; null if the reviewer approves all drafts.
   */
  readonly seen: ReadonlyMap<number, SeenDraft> | null;
  /** Versions with sentences that the judge model did not confirm. */
  readonly unverified: ReadonlySet<number>;
  /** Ids of articles that a reviewer put on hold. */
  readonly onHold: ReadonlySet<number>;
  /** Ids of articles that somebody else is reviewing. */
  readonly claimed: ReadonlySet<number>;
}

/**
 * Why Approve All skips a draft. `held`: a check holds it back. `unverified`: the judge model did not confirm all its
 * sentences. `high`: its risk is high. `hold`: a reviewer put it aside. `claimed`: somebody else is reviewing it. `unseen`: the
 * reviewer has not seen it, or not with its current category and picture.
 */
export type BulkObstacle = 'held' | 'unverified' | 'high' | 'hold' | 'claimed' | 'unseen';

/** Why a reviewer rejects a draft. Unlike the written reason, the code is public. */
export const REJECTION_CODES = ['not-news', 'wrong-story', 'unsupported', 'unbalanced', 'duplicate', 'other'] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** Maximum number of problems that the message about a correction lists. The error's details contain all of them. */
const MAX_LISTED_PROBLEMS = 5;
/** Maximum length of the words of a sentence in an error message. */
const MAX_QUOTED = 80;

/** Returns the codes of the checks that object to a text. They are public, unlike the messages. */
export function listObjections(problems: readonly HeldReason[] | null | undefined): string[] {
  return [...new Set(problems?.map(({ code }) => code))].toSorted();
}

/**
 * Throws if a check holds the text back and the reviewer gave no reason. This applies to each decision about one text;
 * `curation/use-cases/gate.ts` finds the problems.
 */
export function assertNotHeldBack(
  text: 'article' | 'version' | 'correction' | 'edit',
  articleId: number,
  problems: readonly HeldReason[] | null | undefined,
  reason: string | null,
): void {
  if (!problems || problems.length === 0 || reason !== null) return;
  const details = { articleId, blocked: problems };
  if (text === 'article' || text === 'version')
    throw new WrongStateError(`A check holds this ${text} back. To publish it anyway, enter a reason.`, details);
  // Lists the problems, because the reviewer has not seen them before.
  const found = [...new Set(problems.map(describeProblem))].slice(0, MAX_LISTED_PROBLEMS).join(' ');
  throw new DomainError(
    'check-failed',
    `A check objects to the ${text === 'edit' ? 'edited' : 'corrected'} text: ${found} To ${text === 'edit' ? 'save' : 'publish'} it anyway, enter a reason.`,
    409,
    details,
  );
}

/** Several sentences may have changed, so the description begins with the words of the sentence that fails. */
function describeProblem({ message, sentence }: HeldReason): string {
  return sentence && sentence.text !== '' ? `“${shorten(sentence.text)}”: ${message}` : message;
}

const shorten = (text: string): string =>
  text.length <= MAX_QUOTED ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_QUOTED))}…`;

/**
 * Returns the reason why Approve All skips a draft, or null if it may be approved. Approve All is stricter than a
 * decision about one text, because the reviewer does not look at each draft again.
 */
export function findBulkObstacle(
  article: Omit<DecidedArticle, 'status' | 'mergedInto'>,
  { seen, unverified, onHold, claimed }: BulkApproval,
): BulkObstacle | null {
  const { id, versionId, heldReasons, risk } = article;
  if (heldReasons) return 'held';
  if (risk === 'high') return 'high';
  if (onHold.has(id)) return 'hold';
  if (claimed.has(id)) return 'claimed';
  if (seen !== null && !isAsSeen(article, seen.get(versionId ?? 0))) return 'unseen';
  return unverified.has(versionId ?? 0) ? 'unverified' : null;
}

function isAsSeen(article: Pick<DecidedArticle, 'category' | 'imageKey'>, seen: SeenDraft | undefined): boolean {
  return seen !== undefined && hasSeenCategory(article, seen) && hasSeenPicture(article, seen);
}

function hasSeenCategory({ category }: Pick<DecidedArticle, 'category'>, seen: SeenDraft): boolean {
  return (seen.category ?? category) === category;
}

function hasSeenPicture({ imageKey }: Pick<DecidedArticle, 'imageKey'>, { imageUrl }: SeenDraft): boolean {
  return imageUrl === undefined || imageUrl === (imageKey == null ? null : `/img/${imageKey}`);
}

/**
 * Throws if the draft is still being written or checked, or if the decision comes too late. A draft that a check holds
 * back may be approved or rejected.
 */
export function assertReviewable(draft: DecidedArticle, decision: 'approved' | 'rejected'): void {
  if (draft.status === 'curated' && !draft.heldReasons)
    throw new WrongStateError('This article is still being checked. Please wait a moment.', { articleId: draft.id });
  if (!canBecome(draft.status, decision))
    throw new WrongStateError(explainLateness(draft), { articleId: draft.id, decision });
}

/** Returns the message for a decision about an article that was decided, changed or merged in the meantime. */
export function explainLateness({ status, mergedInto }: Pick<DecidedArticle, 'status' | 'mergedInto'>): string {
  return mergedInto == null
    ? TOO_LATE_MESSAGES[status]
    : 'The story has been merged into another one in the meantime. There is nothing left to decide.';
}

/** Throws if a newer version has replaced the one that the decision is based on. Null skips the comparison. */
export function assertCurrentVersion(
  { id: articleId, versionId }: Pick<DecidedArticle, 'id' | 'versionId'>,
  decidedId: number | null,
  message = 'The article has changed in the meantime. Please read the current version.',
): void {
  if (decidedId !== null && decidedId !== versionId) throw new WrongStateError(message, { articleId, versionId });
}

/** Throws if the draft does not have the category and picture that the reviewer saw. */
export function assertAsSeen(article: Pick<DecidedArticle, 'id' | 'category' | 'imageKey'>, seen: SeenDraft): void {
  const { id: articleId, category } = article;
  if (!hasSeenCategory(article, seen))
    throw new WrongStateError(
      `Another reviewer moved this draft to ${category} in the meantime. Please check its category and decide again.`,
      { articleId, category },
    );
  if (!hasSeenPicture(article, seen))
    throw new WrongStateError(
      'The picture of this draft has changed in the meantime. Please look at it and decide again.',
      { articleId },
    );
}

/** Returns true if the text is of high risk, or an update that corrects what readers see. */
export const isHighRisk = (tier: QueueTier | null | undefined): tier is 'high' | 'live' =>
  tier === 'high' || tier === 'live';

/** Throws if the text is too risky to be approved from the list, where its sources are not shown. */
export function assertApprovableFromList(
  articleId: number,
  tier: QueueTier | null | undefined,
  mode: ApprovalMode | null | undefined,
): void {
  if (mode !== 'list' || !isHighRisk(tier)) return;
  throw new DomainError(
    'open-first',
    tier === 'live'
      ? 'This update corrects what readers see now. Open it, compare it with its sources, and approve it there.'
      : 'The risk of this text is high. Open it, compare it with its sources, and approve it there.',
    409,
    { articleId, tier },
  );
}

/** Throws if some sentences of the text were not compared with their sources. */
export function assertAllCompared(
  articleId: number,
  { sentences, compared }: { readonly sentences: number; readonly compared: number },
): void {
  if (compared >= sentences) return;
  throw new DomainError('parts-open', 'Compare every part with its sources before you approve this text.', 409, {
    articleId,
    sentences,
    compared,
  });
}
