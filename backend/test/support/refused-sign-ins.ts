const REFUSED = /^too many attempts(?: \((\d+) attempts in one minute\))?$/;

/** Returns how many refused attempts the rows of the sign-in log stand for. One row may stand for several. */
export function countRefused(rows: readonly { failureReason: string | null }[]): number {
  const matches = rows.map(({ failureReason }) => REFUSED.exec(failureReason ?? '')).filter((match) => match !== null);
  return matches.reduce((total, [, attempts = '1']) => total + Number(attempts), 0);
}
