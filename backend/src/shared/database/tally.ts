import type { Database } from './database.ts';

/** A counter for many concurrent writers: each inserts its own row, and the sum of the rows is the count. */
export interface Tally {
  readonly table: string;
  readonly keyColumns: readonly string[];
  readonly sumColumn: string;
}

/** Tables with fewer rows are not folded, because summing them is fast enough. */
const MIN_ROWS = 1000;

/**
 * Replaces all rows of a key by one row with their sum. Concurrent readers see either the old rows or the new one,
 * never both.
 */
export async function foldTally(database: Database, { table, keyColumns, sumColumn }: Tally): Promise<void> {
  const key = keyColumns.join(', ');
  await database.execute(
    `with deleted as (
       delete from ${table}
       where (select count(*) from ${table}) >
         ${MIN_ROWS} + 2 * (select count(*) from (select distinct ${key} from ${table}) keys)
       returning ${key}, ${sumColumn}
     )
     insert into ${table} (${key}, ${sumColumn})
     select ${key}, sum(${sumColumn}) from deleted group by ${key} having sum(${sumColumn}) <> 0`,
  );
}
