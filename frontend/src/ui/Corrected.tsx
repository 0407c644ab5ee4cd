import type { Correction } from '../api/contract.ts';

/** Marks an article that was corrected after publication; the article explains the correction. */
export function Corrected() {
  return <span className="font-semibold text-warn">Corrected</span>;
}

/** Returns the label for a kind of correction. */
export function correctionName(kind: Correction['kind']): string {
  return kind === 'retracted' ? 'Retraction' : kind === 'updated' ? 'Update' : 'Correction';
}
