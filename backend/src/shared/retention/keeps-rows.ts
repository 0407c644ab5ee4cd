import { SetMetadata } from '@nestjs/common';

/** Rows that expire. */
export interface KeptRows {
  /** Name of the rows in the log. */
  readonly what: string;
  readonly days: number;
  /**
   * One statement that deletes (or empties) at most $2 rows older than $1 days and returns one row for each. It is
   * repeated until it returns fewer, so processed rows must not match again.
   */
  readonly forget: string;
}

/** Implemented by each module with expiring rows; one class per module, in its jobs. */
export interface KeepsRows {
  readonly kept: readonly KeptRows[];
}

export const KEEPS = 'parallax:keeps';
export const Keeps = (): ClassDecorator => SetMetadata(KEEPS, true);
