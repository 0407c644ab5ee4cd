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
