import type { Briefing, BriefingNote, BriefingStory } from './briefing.ts';
import { type ArticleLead, toBriefingStory } from './choose-stories.ts';

/** A correction or retraction of an article, as published. */
export interface PublishedCorrection {
  readonly id: number;
  readonly articleId: number;
  readonly note: string;
  readonly correctedAt: Date;
}

/**
 * Returns the next revision of an edition after one of its articles was corrected, or null if the edition already
 * contains the correction.
 *
 * @param lead the corrected text; null if the article was retracted
 */
export function replaceStory(
  briefing: Briefing,
  correction: PublishedCorrection,
  lead: ArticleLead | null,
): Pick<Briefing, 'revision' | 'notes' | 'stories'> | null {
  const old = briefing.stories.find(({ articleId }) => articleId === correction.articleId);
  if (old === undefined || briefing.notes.some(({ correctionId }) => correctionId === correction.id)) return null;
  const corrected = lead === null ? null : { ...toBriefingStory(lead, old), corrected: correction.note };
  return {
    revision: briefing.revision + 1,
    notes: [...briefing.notes, describeCorrection(correction, corrected)],
    stories: briefing.stories.flatMap((story) => (story === old ? (corrected ?? []) : story)),
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
