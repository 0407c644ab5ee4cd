import { WrongStateError } from '../../../shared/errors/domain-error.ts';

export const ARTICLE_STATUSES = ['ingested', 'curated', 'pending', 'approved', 'rejected', 'retracted'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * The only table of transitions. The way back to `ingested` is a story that grew before a person decided: it is drafted
 * again with all its sources. What was published and is taken back keeps its page, with the notice. From `curated` a person may decide about an article that a check holds back, with a reason.
 * A reviewer may take a rejection back.
 */
const TRANSITIONS: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  ingested: ['curated', 'ingested'],
  curated: ['pending', 'approved', 'rejected', 'ingested'],
  pending: ['approved', 'rejected', 'ingested'],
  approved: ['retracted'],
  rejected: ['pending', 'curated'],
  retracted: [],
};

/** What a reviewer is told whose decision comes after something else: somebody at another screen, or a report more. */
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

/** Has a page that everybody may see: its text, or the notice that it was taken back. */
export function isPublic(status: ArticleStatus): boolean {
  return status === 'approved' || status === 'retracted';
}

/** Decided by a person: counted when that happens, in `article_tally`. What still waits is few and counted when asked. */
export function isDecided(status: ArticleStatus): boolean {
  return status === 'approved' || status === 'rejected' || status === 'retracted';
}
