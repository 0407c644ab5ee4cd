/** A rule that stored rows always keep. */
export interface Invariant {
  /** The rule as a sentence, for the report. */
  readonly rule: string;
  /**
   * Statement that selects at most $1 violations as `violation`, a description with the ids of the rows. Rows that a job
   * still has to process are only violations after an hour.
   */
  readonly violations: string;
  /** The rule is about work that jobs still have to do. A database that was restored from a backup breaks it for a while. */
  readonly isAboutPendingWork?: true;
}
