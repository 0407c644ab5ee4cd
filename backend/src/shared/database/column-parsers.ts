import pg from 'pg';

const DATE = 1082;

/** How rows reach us, on every connection: timestamps as `Date`, days as 'YYYY-MM-DD', and bigint as text. */
export function columnParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(DATE, (day) => day);
  return parsers;
}
