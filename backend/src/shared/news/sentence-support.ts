// The only code that the frontend also imports (ADR 74), so it must not import anything but `lean.ts`.
import { type Lean, SIDES, sideOf } from './lean.ts';

/** A report that supports a sentence. */
export interface SupportingReport {
  readonly outlet: string;
  readonly lean: Lean | null;
  /** Number of the owner that published the text first. Reports with the same publisher count once. */
  readonly publisher: number;
  /** True if an earlier report has the same text. A copy counts for no side. */
  readonly copied: boolean;
}

export interface SentenceSupport {
  /** Number of independent reports. Without any, the sentence no longer stands. */
  readonly independent: number;
  /** True if each side has a report that is independent of those of the other two sides. */
  readonly everySide: boolean;
}

/** All combinations of at least one side. */
const COMBINATIONS = Array.from({ length: 2 ** SIDES.length - 1 }, (_, at) =>
  SIDES.filter((_side, bit) => ((at + 1) >> bit) & 1),
);

/**
 * Counts the independent reports among those that support a sentence.
 *
 * @param off names of outlets whose reports do not count
 */
export function measureSupport(
  reports: readonly SupportingReport[],
  off: ReadonlySet<string> = new Set(),
): SentenceSupport {
  const counted = reports.filter(({ outlet }) => !off.has(outlet));
  const own = counted.filter(({ copied }) => !copied);
  // Hall's theorem: each side can be given a report of a different publisher if any n sides have at least n publishers.
  const everySide = COMBINATIONS.every(
    (sides) => countPublishers(own.filter(({ lean }) => lean !== null && sides.includes(sideOf(lean)))) >= sides.length,
  );
  return { independent: countPublishers(counted), everySide };
}

function countPublishers(reports: readonly SupportingReport[]): number {
  return new Set(reports.map(({ publisher }) => publisher)).size;
}
