import type { NearStory } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';

const STATUSES: Partial<Record<NearStory['status'], string>> = {
  approved: 'published',
  pending: 'to review',
  curated: 'held back',
  ingested: 'not drafted yet',
};

/** Beside the headline of a story. */
export const storyStatus = ({ status, reports }: NearStory): string =>
  `(${STATUSES[status] ?? status}, ${count(reports, 'report')})`;
