/** What can be done with a draft. `decided`: nothing more. `drafting`: nothing yet, because it is being written. */
export const REVIEW_STATES = ['draft', 'held', 'on-hold', 'update', 'decided', 'drafting'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
