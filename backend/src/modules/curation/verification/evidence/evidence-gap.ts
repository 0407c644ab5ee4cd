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
   * False for gaps that also occur in honest sentences. These gaps do not hold the draft back; they are only marked for
   * the reviewer.
   */
  readonly holdsBack: boolean;
  /** One sentence for the reviewer. */
  readonly message: string;
}
