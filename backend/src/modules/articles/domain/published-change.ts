import type { CorrectionKind } from './correction.ts';

/** A recorded correction and the version that it created. */
export interface MadeCorrection {
  readonly kind: CorrectionKind;
  readonly correctionId: number;
  readonly versionId: number;
}

/** A new version that a reviewer published. */
export interface Renewal {
  readonly versionId: number;
  readonly facts: number;
  readonly reviewer: string;
  readonly reason: string | null;
  readonly now: Date;
}
