import type { Database } from './database.ts';

/** A counter for many concurrent writers: each writer inserts its own row, and the count is the sum of all rows. */
export interface Tally {
  readonly table: string;
  readonly keyColumns: readonly string[];
  readonly sumColumn: string;
}

/** Minimum number of rows to merge, because summing fewer rows is fast anyway. */
const MIN_ROWS_TO_FOLD = 1000;

/**
 * Merges all rows of a key into one row that contains their sum. Concurrent readers see either the old rows or the
 * new row, never both.
 */
export async function foldTally(database: Database, { table, keyColumns, sumColumn }: Tally): Promise<void> {
  const key = keyColumns.join(', ');
  await database.execute(
    `with deleted as (
       delete from ${table}
       where (select count(*) from ${table}) >
         ${MIN_ROWS_TO_FOLD} + 2 * (select count(*) from (select distinct ${key} from ${table}) keys)
       returning ${key}, ${sumColumn}
     )
     insert into ${table} (${key}, ${sumColumn})
     select ${key}, sum(${sumColumn}) from deleted group by ${key} having sum(${sumColumn}) <> 0`,
  );
}
