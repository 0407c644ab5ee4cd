import { WrongStateError } from '../../../shared/errors/domain-error.ts';

export const ARTICLE_STATUSES = ['ingested', 'curated', 'pending', 'approved', 'rejected', 'retracted'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * All allowed status transitions: `ingested` waits for a draft, `curated` has a draft that is being checked or held
 * back, `pending` waits for a reviewer, `approved` is public. If its story grows before a reviewer decides, an article
 * returns to `ingested` and is drafted again from all its sources. A retracted article keeps its page, with a notice. A
 * reviewer may reject a `curated` article that a check holds back, or approve it with a written reason, and may undo a
 * rejection.
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
export const TOO_LATE_MESSAGES: Readonly<Record<ArticleStatus, string>> = {
  ingested: 'The story changed and is being drafted again. Please review the new draft.',
  curated: 'The article is still being checked. Please wait a moment.',
  pending: 'The article is waiting for review again. Please read it once more.',
  approved: 'The article has been approved in the meantime and is public. You can retract it below, with a note.',
  rejected: 'The article has been rejected in the meantime. You can return it to review below.',
  retracted: 'The article has been published and retracted in the meantime. There is nothing left to decide.',
};

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
