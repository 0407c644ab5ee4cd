/**
 * SQLSTATE classes 08 (connection failure), 53 (insufficient resources) and 57 (statement timeout, server shutting down
 * or starting), and 55P03 (lock timeout).
 */
const SQLSTATE_PATTERN = /^(?:08|53|57|55P03)/;
const NODE_ERROR_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const MESSAGE_PATTERN =
  /connection (?:terminated|error|timeout)|not queryable|timeout exceeded when trying to connect/i;

/** Returns true if the database was unreachable or overloaded, so that retrying the same statement may succeed. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    SQLSTATE_PATTERN.test(code) ||
    NODE_ERROR_CODES.has(code) ||
    MESSAGE_PATTERN.test(error.message) ||
    isConnectionFailure(error.cause)
  );
}
