import type { Correction } from '../api/contract.ts';

/** Returns the label for a kind of correction. */
export function correctionName(kind: Correction['kind']): string {
  return kind === 'retracted' ? 'Retraction' : kind === 'updated' ? 'Update' : 'Correction';
}
