/** What a re-check looks at: the criteria of the study of AI assistants by the EBU and the BBC. */
export const CRITERIA = ['accuracy', 'sourcing', 'opinion', 'editorialising', 'context'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Whether the reader of a re-check would publish the text. */
export const RECHECK_ANSWERS = ['as-it-stands', 'with-edits', 'no'] as const;
export type RecheckAnswer = (typeof RECHECK_ANSWERS)[number];
