import type { Correction } from '../api/contract.ts';

/** What a change of a published article is called. */
export function correctionName(kind: Correction['kind']): string {
  return kind === 'retracted' ? 'Retraction' : kind === 'updated' ? 'Update' : 'Correction';
}
