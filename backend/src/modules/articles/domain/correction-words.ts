import type { CorrectionKind } from './correction.ts';

/** What a change of a published article is called wherever it is told. */
export function correctionName(kind: CorrectionKind): 'Correction' | 'Update' | 'Retraction' {
  if (kind === 'retracted') return 'Retraction';
  return kind === 'updated' ? 'Update' : 'Correction';
}
