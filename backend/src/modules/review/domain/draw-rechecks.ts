import { createHash } from 'node:crypto';

/** A publication that may be drawn. */
export interface DrawnFrom {
  /** Number of its entry in the decision log. */
  readonly seq: number;
  /** True if it was approved together with others. Such publications are drawn twice as often. */
  readonly isBulk: boolean;
}

const RATE = 0.05;
const BULK_WEIGHT = 2;

/**
 * Returns the numbers of the publications to be read again, in their order: one in twenty, one in ten of those that
 * were approved in bulk, and at least one. `hash` is that of the newest entry of the log, so nobody can choose, and
 * anybody can draw again.
 */
export function drawRechecks(publications: readonly DrawnFrom[], hash: string): number[] {
  const lots = publications.map(({ seq, isBulk }) => ({ seq, lot: drawLot(hash, seq) / (isBulk ? BULK_WEIGHT : 1) }));
  const sorted = lots.toSorted((one, other) => one.lot - other.lot);
  const drawn = sorted.filter(({ lot }) => lot < RATE);
  return (drawn.length > 0 ? drawn : sorted.slice(0, 1)).map(({ seq }) => seq).toSorted((one, other) => one - other);
}

/** Returns a number from 0 to 1: the first 48 bits of a hash. */
function drawLot(hash: string, seq: number): number {
  const digits = createHash('sha256').update(`${hash} ${seq}`).digest('hex').slice(0, 12);
  return Number.parseInt(digits, 16) / 2 ** 48;
}
