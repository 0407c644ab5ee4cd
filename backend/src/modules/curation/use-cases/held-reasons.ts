import type { HeldReason } from '../../articles/index.ts';
import type { Draft } from '../draft/draft.ts';
import { type Problem, sentenceAt } from '../verification/vetting.ts';

/** Problems as reviewers see them, each with its sentence. */
export function heldReasons(draft: Draft, problems: readonly Problem[]): HeldReason[] {
  return problems.map((problem) => {
    const sentence = sentenceAt(draft, problem);
    return { code: problem.code, message: problem.message, ...(sentence ? { sentence } : {}) };
  });
}
