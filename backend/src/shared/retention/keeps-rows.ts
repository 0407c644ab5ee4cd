import { SetMetadata } from '@nestjs/common';

/** Rows that are of no use after some time. */
export interface KeptRows {
  /** As the log calls them. */
  readonly what: string;
  readonly days: number;
  /**
   * One statement that deletes (or empties) rows older than $1 days, at most $2 of them, and returns a row for each. It is
   * run until it touches fewer, so rows that it was done with must not match again.
   */
  readonly forget: string;
}

/** Implemented by each module whose rows are not kept for ever; one class a module, in its jobs. */
export interface KeepsRows {
  readonly kept: readonly KeptRows[];
}

export const KEEPS = 'parallax:keeps';
export const Keeps = (): ClassDecorator => SetMetadata(KEEPS, true);
