/** SQLSTATE classes of a connection that broke (08), of a server that goes away or is not there yet (57P), and of one without room for more (53). */
const CODES = /^(?:08|57P|53)/;
const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const MESSAGES = /connection (?:terminated|error|timeout)|not queryable|timeout exceeded when trying to connect/i;

/** Whether the database was out of reach, so that the same work may well succeed later: no fault of what was asked. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || NODE_CODES.has(code) || MESSAGES.test(error.message) || isConnectionFailure(error.cause);
}
