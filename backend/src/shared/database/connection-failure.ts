/**
 * SQLSTATE classes 08 (connection failure), 53 (insufficient resources) and 57 (statement timeout, server shutting down
 * or starting), and 55P03 (lock timeout).
 */
const SQLSTATE_PATTERN = /^(?:08|53|57|55P03)/;
const NODE_ERROR_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const MESSAGE_PATTERN =
  /connection (?:terminated|error|timeout)|not queryable|timeout exceeded when trying to connect/i;

/** PostgreSQL ended the connection, because it is restarting or because one of its processes crashed. */
const ENDED_BY_POSTGRES = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE']);

/** Returns true if the connection broke while a statement was running, for example because PostgreSQL was restarted. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isEnded = 'code' in error && ENDED_BY_POSTGRES.has(String(error.code));
  return isEnded || error.message === 'Connection terminated unexpectedly';
}

/** SQLSTATE of a statement timeout and a lock timeout. */
const TIMEOUT_CODES = new Set(['57014', '55P03']);

/**
 * Returns true if a statement took too long. The database may be busy, or the statement may always take that long, so
 * it must not be repeated without a growing delay.
 */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && TIMEOUT_CODES.has(String(error.code))) || isStatementTimeout(error.cause);
}

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

/** Returns true for a connection failure that is not a timeout of a statement. */
export function isUnreachable(error: unknown): boolean {
  return isConnectionFailure(error) && !isStatementTimeout(error);
}
