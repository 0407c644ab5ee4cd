/**
 * Keys of the advisory locks that processes share. All of them are in one list, because two uses of one number would
 * block each other. Locks named after a row use a hash of its name instead (`hashtextextended`).
 */
export const ADVISORY_LOCKS = {
  /** If several servers start at once, only one runs the migrations, and the others wait for it. */
  migrations: 7_210_000,
  /** Without it, two items about one event might each start a story. */
  grouping: 7_210_001,
  /** Only one worker deletes expired rows, and the others skip the run. */
  retention: 7_210_002,
  /** No other transaction can add or rename an outlet. */
  outletNames: 7_210_003,
  leanLedger: 7_210_004,
  eventPartitions: 7_210_005,
  /** Two transactions that recompute the same hour would conflict. */
  rollUp: 7_210_006,
  /** Held by the process that serves and seeds the sample edition. */
  sampleEdition: 7_210_007,
  /** First of two keys. The second key is the reader's id. */
  readerPreferences: 7_210_008,
  /** Each entry of the decision log contains the hash of the one before it. */
  decisionLog: 7_210_009,
  /** First of two keys. The second key is the member's id. */
  openedDrafts: 7_210_010,
} as const;
