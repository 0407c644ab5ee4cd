import type { ReadPool } from './read-pool.ts';

/** A count that many add to at once: each adds a row of its own, and the sum of the rows is the count. */
export interface Tally {
  readonly table: string;
  readonly of: readonly string[];
  readonly counted: string;
}

/** Fewer rows are summed in no time. */
const MANY = 1000;

/** Makes one row of those with the same key. Whoever sums meanwhile sees the rows before or the row after, never both. */
export async function foldTally(pool: ReadPool, { table, of, counted }: Tally): Promise<void> {
  const key = of.join(', ');
  await pool.query(
    `with gone as (delete from ${table} where (select count(*) from ${table}) > ${MANY} + 2 * (select count(*) from (select distinct ${key} from ${table}) keys) returning ${key}, ${counted})
     insert into ${table} (${key}, ${counted}) select ${key}, sum(${counted}) from gone group by ${key} having sum(${counted}) <> 0`,
  );
}
