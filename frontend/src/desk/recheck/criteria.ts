import type { RecheckAnswer } from '../../api/contract.ts';

/** Questions of the study of AI assistants by the EBU and the BBC, asked about a published text. */
export const CRITERIA = [
  ['accuracy', 'Accuracy', 'Every statement is what the reports say.'],
  ['sourcing', 'Sourcing', 'It names who says what, and the reports carry it.'],
  ['opinion', 'Opinion apart from fact', 'Views are marked as views, with their owner.'],
  ['editorialising', 'No editorialising', 'It adds no judgement of its own.'],
  ['context', 'Context', 'Nothing is missing that a reader needs to understand it.'],
] as const satisfies readonly (readonly [RecheckAnswer['problems'][number], string, string])[];

export const ANSWERS = [
  ['as-it-stands', 'Yes, as it stands'],
  ['with-edits', 'Yes, with edits'],
  ['no', 'No'],
] as const satisfies readonly (readonly [RecheckAnswer['answer'], string])[];
