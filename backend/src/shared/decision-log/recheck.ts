/** Criteria of a re-check: those of the study of AI assistants by the EBU and the BBC. */
export const CRITERIA = ['accuracy', 'sourcing', 'opinion', 'editorialising', 'context'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Answers to the question whether the text should be published. */
export const RECHECK_ANSWERS = ['as-it-stands', 'with-edits', 'no'] as const;
export type RecheckAnswer = (typeof RECHECK_ANSWERS)[number];
