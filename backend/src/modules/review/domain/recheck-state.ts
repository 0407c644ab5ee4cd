/** What decides whether a member may answer a re-check. */
export interface RecheckState {
  readonly answer: string | null;
  readonly closedAt: Date | null;
  readonly isPublic: boolean;
  /** True if the article was corrected or retracted after the answer. */
  readonly isCorrected: boolean;
  /** Time from which the member may answer; null if they may not. */
  readonly mayFrom: Date | null;
  /** True if the member approved or edited the version. */
  readonly tookPart: boolean;
}

type Answerable = Pick<RecheckState, 'answer' | 'isPublic' | 'mayFrom' | 'tookPart'>;

/** Returns why the member may not answer, in one sentence; null if they may. */
export function whyNotAnswerable({ answer, isPublic, mayFrom, tookPart }: Answerable, now: Date): string | null {
  if (answer !== null) return 'This re-check has been answered.';
  if (!isPublic) return 'The article is no longer published, so nobody needs to read it again.';
  if (mayFrom !== null && mayFrom <= now) return null;
  if (!tookPart) return 'Only members of the desk who may review answer re-checks.';
  return mayFrom === null
    ? 'You approved or edited this text, so another member must read it again.'
    : `You approved or edited this text, so you may only read it again from ${mayFrom.toISOString().slice(0, 10)} on.`;
}

/** Returns true if the answer was no, and nobody has corrected, retracted or deliberately kept the article since. */
export function isUnsettled({ answer, closedAt, isPublic, isCorrected }: RecheckState): boolean {
  return answer === 'no' && closedAt === null && isPublic && !isCorrected;
}
