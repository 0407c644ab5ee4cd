import { WrongStateError } from '../../../shared/errors/domain-error.ts';

export const ARTICLE_STATUSES = ['ingested', 'curated', 'pending', 'approved', 'rejected', 'retracted'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * The only table of transitions. An article returns to `ingested` when its story grows before a reviewer decides, and
 * is then drafted again from all its sources. A retracted article keeps its page, with a notice. A reviewer may decide
 * a `curated` article that a check holds back, with a written reason, and may undo a rejection.
 */
const TRANSITIONS: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  ingested: ['curated', 'ingested'],
  curated: ['pending', 'approved', 'rejected', 'ingested'],
  pending: ['approved', 'rejected', 'ingested'],
  approved: ['retracted'],
  rejected: ['pending', 'curated'],
  retracted: [],
};

/** Message for a reviewer whose decision comes too late, after another reviewer's decision or a new report. */
const TOO_LATE: Readonly<Record<ArticleStatus, string>> = {
  ingested: 'Its story changed, and it is drafted again. Please decide on the new draft.',
  curated: 'It is being checked. Please wait a moment.',
  pending: 'It waits for a decision again. Please read it once more.',
  approved: 'It was approved meanwhile, and readers see it. It can be retracted below, with a note.',
  rejected: 'It was rejected meanwhile. You can put it back to review below.',
  retracted: 'It was published and retracted meanwhile. Nothing is left to decide here.',
};

export function whatBecame(status: ArticleStatus): string {
  return TOO_LATE[status];
}

export function canBecome(from: ArticleStatus, to: ArticleStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** @throws {WrongStateError} */
export function assertCanBecome(articleId: number, from: ArticleStatus, to: ArticleStatus): void {
  if (canBecome(from, to)) return;
  throw new WrongStateError(`Article ${articleId} is ${from} and cannot become ${to}.`, { articleId, from, to });
}

/** Returns true if the article has a public page, with its text or a retraction notice. */
export function isPublic(status: ArticleStatus): boolean {
  return status === 'approved' || status === 'retracted';
}

/**
 * Returns true if a reviewer has decided. Decided articles are counted in `article_tally`; the few others are counted
 * on demand.
 */
export function isDecided(status: ArticleStatus): boolean {
  return status === 'approved' || status === 'rejected' || status === 'retracted';
}
