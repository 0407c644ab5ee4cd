import type { NearStory } from '#api/contract.ts';
import { count } from '#lib/plural.ts';

const STATUSES: Partial<Record<NearStory['status'], string>> = {
  approved: 'published',
  pending: 'to review',
  curated: 'held back',
  ingested: 'not drafted yet',
};

/** Returns a story's status and number of reports, shown next to its headline. */
export const storyStatus = ({ status, reports }: NearStory): string =>
  `(${STATUSES[status] ?? status}, ${count(reports, 'report')})`;

/** Explains what a decision would do to the reports. */
export function consequence(
  kind: 'merge' | 'split' | 'move',
  { chosen, all }: { chosen: number; all: number },
): string {
  if (kind === 'merge')
    return "One article will cover all reports. The published story stays, or else the other story; the removed story's address redirects to it.";
  if (kind === 'split' && chosen === all) return 'At least one report must stay in this story.';
  if (kind === 'split') return 'The selected reports become a new story, which is drafted and sent to review.';
  if (chosen === all) return 'You selected all reports, so this story will be merged into the other one.';
  return 'The selected reports move to the other story.';
}
