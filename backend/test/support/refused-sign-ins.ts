const REFUSED = /^too many attempts(?: \((\d+) attempts in one minute\))?$/;

/** Returns the number of refused attempts in the sign-in log. One row may represent several. */
export function countRefused(rows: readonly { failureReason: string | null }[]): number {
  const matches = rows.map(({ failureReason }) => REFUSED.exec(failureReason ?? '')).filter((match) => match !== null);
  return matches.reduce((total, [, attempts = '1']) => total + Number(attempts), 0);
}
