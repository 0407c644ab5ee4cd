import { stdSerializers } from 'pino';

/** Error properties that are logged. Others, which libraries add, may quote a row, a request or an email. */
const LOGGED = [
  'code',
  'status',
  'httpStatus',
  'kind',
  'fault',
  'reason',
  'constraint',
  'table',
  'column',
  'syscall',
  'retryAfterMs',
] as const;
/** Properties in which the database driver quotes rows, such as "Key (email)=(…) already exists". */
const QUOTING = ['detail', 'where', 'internalQuery'] as const;
const MAPPER_DETAIL = /\n - detail: [^\n]*/g;
const ADDRESS = /[^\s@/<>()[\]"'`,;:=]+@[^\s@/<>()[\]"'`,;:=]+\.[a-z]{2,}/gi;
const MAX_DEPTH = 6;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Returns an error for the log: with its causes, but without database rows and email addresses. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const logged: LoggedError = { type, message: hideQuotes(message, error), stack: hideQuotes(stack, error) };
  return { ...logged, ...Object.fromEntries(LOGGED.flatMap((key) => plain(error, key))) };
}

function hideQuotes(text: string, error: Error): string {
  const quotes = quotesIn(error).sort((a, b) => b.length - a.length);
  const unquoted = quotes.reduce((rest, quote) => rest.replaceAll(quote, '[hidden]'), text);
  return unquoted.replace(MAPPER_DETAIL, '').replace(ADDRESS, '[address]');
}

/** Collects the database rows quoted in the error and its causes. */
function quotesIn(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return [];
  const own = QUOTING.flatMap((key) => plain(error, key).map(([, value]) => String(value))).filter(
    (quote) => quote !== '',
  );
  const previous: unknown = Object.getOwnPropertyDescriptor(error, 'previous')?.value;
  return [...own, ...quotesIn(error.cause, depth + 1), ...quotesIn(previous, depth + 1)];
}

function plain(error: Error, key: string): [string, string | number][] {
  const value: unknown = key in error ? error[key as keyof Error] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
}
