/** When the sources changed, and for how long their story has to be quiet before it is drafted. */
export interface Settling {
  readonly now: Date;
  readonly quietSeconds: number;
}

/** A story that never rests is drafted all the same after so many quiet times. */
const LONGEST = 6;

/**
 * When a story that changed `now` may be drafted: after a quiet time that every further change begins anew, but not for
 * ever. `null` without a quiet time: at once.
 *
 * @param since the first change that no draft knows
 */
export function settlesAt(now: Date, since: Date, quietSeconds: number): Date | null {
  if (quietSeconds === 0) return null;
  const quiet = quietSeconds * 1000;
  return new Date(Math.min(now.getTime() + quiet, since.getTime() + LONGEST * quiet));
}
