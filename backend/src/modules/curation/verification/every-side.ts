import { type Lean, SIDES, sideOf } from '../../../shared/news/lean.ts';

/** A report that supports a sentence. */
export interface SupportingReport {
  readonly outlet: string;
  readonly lean: Lean | null;
  /** Number of the owner that published the text first. Reports with the same publisher are not independent. */
  readonly publisher: number;
  /** True if an earlier report has the same text. A copy counts for no side. */
  readonly copied: boolean;
}

/** All combinations of at least one side. */
const COMBINATIONS = Array.from({ length: 2 ** SIDES.length - 1 }, (_, at) =>
  SIDES.filter((_side, bit) => ((at + 1) >> bit) & 1),
);

/** Returns true if each side has a report that is independent of those of the other two sides. */
export function isReportedByEverySide(reports: readonly SupportingReport[]): boolean {
  const own = reports.filter(({ copied }) => !copied);
  // Hall's theorem: each side can be given a report of a different publisher if any n sides have at least n publishers.
  return COMBINATIONS.every((sides) => {
    const ofSides = own.filter(({ lean }) => lean !== null && sides.includes(sideOf(lean)));
    return new Set(ofSides.map(({ publisher }) => publisher)).size >= sides.length;
  });
}
