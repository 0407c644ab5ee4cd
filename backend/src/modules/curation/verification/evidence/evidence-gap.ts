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
   * False if a reviewer only has to compare the sentence, because honest sentences have such gaps, too.
   */
  readonly holdsBack: boolean;
  /** One sentence for the reviewer. */
  readonly message: string;
}
