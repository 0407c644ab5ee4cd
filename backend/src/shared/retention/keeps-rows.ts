import { SetMetadata } from '@nestjs/common';

/** Rows that expire after a number of days. */
export interface KeptRows {
  /** Description of the rows for the log. */
  readonly what: string;
  readonly days: number;
  /**
   * Statement that deletes (or empties) at most $2 rows older than $1 days and returns one row for each. It is repeated
   * until it returns fewer than $2, so processed rows must not match again.
   */
  readonly forget: string;
}

/** Implemented once by each module that has expiring rows, among its jobs. */
export interface KeepsRows {
  readonly kept: readonly KeptRows[];
}

export const KEEPS = 'parallax:keeps';
export const Keeps = (): ClassDecorator => SetMetadata(KEEPS, true);
