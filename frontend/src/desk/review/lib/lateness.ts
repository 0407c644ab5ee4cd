import type { ReviewDraft } from '#api/contract.ts';

/** Why no decision about the shown version is possible. */
export type Late = 'publishing' | 'approved' | 'rejected' | 'drafting' | 'replaced';

/** Returns what happened since `shown` was loaded; null if a decision about it is possible. */
export function lateness(shown: ReviewDraft, latest: ReviewDraft): Late | null {
  if (latest.releaseAt !== null) return 'publishing';
  if (latest.state === 'drafting') return 'drafting';
  if (latest.state === 'decided') return latest.article.status === 'rejected' ? 'rejected' : 'approved';
  const isSame =
    latest.versionId === shown.versionId &&
    latest.article.category === shown.article.category &&
    latest.article.imageUrl === shown.article.imageUrl;
  return isSame ? null : 'replaced';
}
