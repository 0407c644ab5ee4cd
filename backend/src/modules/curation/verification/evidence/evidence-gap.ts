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
  /** False for gaps that honest sentences have, too. They are only marked for the reviewer. */
  readonly holdsBack: boolean;
  /** One sentence for the reviewer. */
  readonly message: string;
}
