/**
 * SQLSTATE classes: 08 is a broken connection, 57P a server that is shutting down or still starting, 53 a server out of
 * resources.
 */
const CODES = /^(?:08|57P|53)/;
const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const MESSAGES = /connection (?:terminated|error|timeout)|not queryable|timeout exceeded when trying to connect/i;

/** Returns true if the database was unreachable. The statement itself is not at fault, so a retry may succeed. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || NODE_CODES.has(code) || MESSAGES.test(error.message) || isConnectionFailure(error.cause);
}
