import type { CorrectionKind } from './correction.ts';

/** A correction that was written down, and the version that it made. */
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
