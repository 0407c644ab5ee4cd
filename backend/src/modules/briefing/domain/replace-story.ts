import type { Briefing, BriefingNote, BriefingStory } from './briefing.ts';
import { type ArticleLead, toBriefingStory } from './choose-stories.ts';

/** A correction or retraction of an article, as published. */
export interface PublishedCorrection {
  readonly id: number;
  readonly articleId: number;
  /** Version that the correction published, or the one that was retracted. */
  readonly versionId: number | null;
  readonly note: string;
  readonly correctedAt: Date;
}

/** The merge of an article into another one. */
export interface ArticleMerge {
  readonly articleId: number;
  readonly mergedAt: Date;
}

export type NextRevision = Pick<Briefing, 'revision' | 'notes' | 'stories'>;

/**
 * Returns the next revision of an edition after one of its articles was corrected, or null if the edition already
 * contains the correction or never contained the error.
 *
 * @param lead the corrected text; null if the article was retracted
 */
export function replaceStory(
  briefing: Briefing,
  correction: PublishedCorrection,
  lead: ArticleLead | null,
): NextRevision | null {
  const old = briefing.stories.find(({ articleId }) => articleId === correction.articleId);
  if (old === undefined || briefing.notes.some(({ correctionId }) => correctionId === correction.id)) return null;
  if (lead !== null && isMadeAfter(old, correction)) return null;
  const corrected = lead === null ? null : { ...toBriefingStory(lead, old), corrected: correction.note };
  return createRevision(briefing, { old, replacement: corrected, note: describeCorrection(correction, corrected) });
}

/**
 * Returns the next revision of an edition after one of its articles was merged into another one, or null if the edition
 * does not contain the merged article. The remaining article replaces it, unless the edition contains that one already.
 *
 * @param lead the text of the remaining article; null if that article is not published
 */
export function replaceMergedStory(
  briefing: Briefing,
  { articleId, mergedAt }: ArticleMerge,
  lead: ArticleLead | null,
): NextRevision | null {
  const old = briefing.stories.find((story) => story.articleId === articleId);
  if (old === undefined) return null;
  const isContained = briefing.stories.some((story) => story.articleId === lead?.articleId);
  const remaining = lead === null || isContained ? null : toBriefingStory(lead, old);
  const replacement = remaining?.sentences.length ? remaining : null;
  const text =
    replacement === null
      ? `“${old.title}” was merged into another story and removed from this edition.`
      : `“${old.title}” was merged into another story, “${replacement.title}”.`;
  return createRevision(briefing, {
    old,
    replacement,
    note: { at: mergedAt.toISOString(), articleId, correctionId: null, text },
  });
}

/**
 * True if the edition never contained the error. A story that was already corrected may show a later version, so its
 * version proves nothing.
 */
function isMadeAfter({ versionId, corrected }: BriefingStory, correction: PublishedCorrection): boolean {
  return corrected === null && correction.versionId !== null && versionId >= correction.versionId;
}

function createRevision(
  { revision, notes, stories }: Briefing,
  change: { readonly old: BriefingStory; readonly replacement: BriefingStory | null; readonly note: BriefingNote },
): NextRevision {
  return {
    revision: revision + 1,
    notes: [...notes, change.note],
    stories: stories.flatMap((story) => (story === change.old ? (change.replacement ?? []) : story)),
  };
}

function describeCorrection(
  { id, articleId, note, correctedAt }: PublishedCorrection,
  corrected: BriefingStory | null,
): BriefingNote {
  const text =
    corrected === null
      ? `A story was retracted and removed from this edition. ${note}`
      : `Correction to “${corrected.title}”: ${note}`;
  return { at: correctedAt.toISOString(), articleId, correctionId: id, text };
}
