/** When the sources changed, and how long the story must remain unchanged before it is drafted. */
export interface QuietPeriod {
  readonly now: Date;
  readonly quietSeconds: number;
}

/** Maximum wait for a story that keeps changing, in multiples of the quiet period. */
const MAX_QUIET_PERIODS = 6;

/**
 * Returns when a story that changed at `now` may be drafted: after a quiet period, which every change restarts, up to a
 * maximum wait. Returns null if it may be drafted at once, because the quiet period is 0.
 *
 * @param since time of the earliest change that no draft includes
 */
export function computeDraftAfter(now: Date, since: Date, quietSeconds: number): Date | null {
  if (quietSeconds === 0) return null;
  const quiet = quietSeconds * 1000;
  return new Date(Math.min(now.getTime() + quiet, since.getTime() + MAX_QUIET_PERIODS * quiet));
}
