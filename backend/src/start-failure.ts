import { ConfigError } from './shared/config/environment.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
/** SQLSTATEs: wrong user or password, unknown database, too many connections, server starting or stopping. */
const CONNECTION_REFUSED = /^(?:28...|3D000|53300|57P0.)$/;

/** The library `pg` reports a lost connection by this message, without a code. */
const CONNECTION_LOST = 'Connection terminated unexpectedly';

/** Explains to the operator why a process cannot start: one sentence for common reasons, otherwise the stack trace. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return `Parallax cannot start: ${String(error)}`;
  if (error instanceof ConfigError) return settingsFailure(error.problems);
  const code = codeOf(error);
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use. Stop the program that uses it, or set PORT (or MONITORING_PORT) to a free port.`;
  const connection = explainConnection(code, error.message);
  if (connection) return connection;
  // Keeps the sample edition's own message, which names the setting for its port.
  if (codeOf(error.cause) === 'EADDRINUSE') return error.message;
  return error.stack ?? error.message;
}

function explainConnection(code: string, message: string): string | null {
  if (UNREACHABLE.has(code) || CONNECTION_REFUSED.test(code))
    return `Cannot connect to PostgreSQL at DATABASE_URL (${message || code}). Start PostgreSQL, or correct DATABASE_URL.`;
  if (message === CONNECTION_LOST)
    return 'PostgreSQL closed the connection. Its log says why, for example because its disk is full. Try again once it works.';
  return null;
}

export function settingsFailure(problems: readonly string[]): string {
  return `Parallax cannot start. Correct these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
