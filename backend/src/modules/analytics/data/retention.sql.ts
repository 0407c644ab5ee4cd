/** Returns a statement that deletes at most $2 rows older than $1 days, by the date or timestamp in `column`. */
export function deleteOlderRows(table: string, column: string): string {
  return `
    delete from ${table} where ctid in (
      select ctid from ${table} where ${column} < now() - make_interval(days => $1) limit $2
    ) returning 1`;
}
