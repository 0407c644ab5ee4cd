import { DiscoveryService } from '@nestjs/core';

/** Rule for rows that expire after a number of days. */
export interface RetentionRule {
  /** Description of the rows, for the log and for the table in docs/operating.md. */
  readonly what: string;
  readonly days: number;
  /** When the period begins, such as `after their end`, if that is not when the row was stored or last changed. */
  readonly after?: string;
  /**
   * Statement that deletes (or empties) at most $2 rows older than $1 days and returns one row for each. It is repeated
   * until it returns fewer than $2 rows, so processed rows must not match again.
   */
  readonly deleteSql: string;
}

/** Implemented once by each module that has expiring rows. */
export interface RetentionRules {
  readonly rules: readonly RetentionRule[];
}

/**
 * Returns a statement for `deleteSql`. It deletes rows whose `column` is more than $1 days in the past and that meet
 * the condition.
 */
export function deleteOlder(table: string, column: string, condition = 'true'): string {
  return `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${column} < now() - make_interval(days => $1) and ${condition} limit $2
  )) returning 1`;
}

export const DeclaresRetention = DiscoveryService.createDecorator();
