import type { Database } from './database.ts';

/** A counter for many concurrent writers: each inserts its own row, and the sum of the rows is the count. */
export interface Tally {
  readonly table: string;
  readonly of: readonly string[];
  readonly counted: string;
}

/** Tables are not folded below this number of rows, because summing them is fast enough. */
const MANY = 1000;

/**
 * Replaces all rows of a key by one row with their sum. Concurrent readers see either the old rows or the new one,
 * never both.
 */
export async function foldTally(database: Database, { table, of, counted }: Tally): Promise<void> {
  const key = of.join(', ');
  await database.execute(
    `with gone as (delete from ${table} where (select count(*) from ${table}) > ${MANY} + 2 * (select count(*) from (select distinct ${key} from ${table}) keys) returning ${key}, ${counted})
     insert into ${table} (${key}, ${counted}) select ${key}, sum(${counted}) from gone group by ${key} having sum(${counted}) <> 0`,
  );
}
