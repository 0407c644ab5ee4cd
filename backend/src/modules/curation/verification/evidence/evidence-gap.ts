/** A difference between a sentence and its evidence. */
export interface EvidenceGap {
  readonly code:
    | 'evidence-missing'
    | 'evidence-broken'
    | 'number-unsupported'
    | 'name-unsupported'
    | 'quotation-unsupported'
    | 'support-weak'
    | 'negation-changed'
    | 'contrary-claimed'
    | 'attribution-dropped'
    | 'speaker-changed'
    | 'time-changed';
  /**
   * True if the gap holds the sentence back. Otherwise a reviewer has to compare it, because honest sentences have such
   * gaps, too.
   */
  readonly holds: boolean;
  /** One sentence for the reviewer. */
  readonly message: string;
}
