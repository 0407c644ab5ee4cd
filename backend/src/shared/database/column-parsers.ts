import pg from 'pg';

const DATE_OID = 1082;

/** Column types on every connection: timestamps as `Date`, days as 'YYYY-MM-DD', bigint as text. */
export function columnParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(DATE_OID, (day) => day);
  return parsers;
}
