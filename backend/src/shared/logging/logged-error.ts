import { stdSerializers } from 'pino';

/** What tells an error from others and quotes nothing. All else that libraries hang on an error may quote a row, a request or a mail. */
const KEPT = [
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
/** Where the database's driver quotes rows: "Key (email)=(…) already exists", "Failing row contains (…)". */
const QUOTING = ['detail', 'where', 'internalQuery'] as const;
const MAPPERS_QUOTE = /\n - detail: [^\n]*/g;
const ADDRESS = /[^\s@/<>()[\]"'`,;:=]+@[^\s@/<>()[\]"'`,;:=]+\.[a-z]{2,}/gi;
const DEEPEST = 6;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** An error as it goes into the log: with its causes, and without rows of the database and addresses of people. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const told: LoggedError = { type, message: withoutQuotes(message, error), stack: withoutQuotes(stack, error) };
  return { ...told, ...Object.fromEntries(KEPT.flatMap((key) => plain(error, key))) };
}

function withoutQuotes(text: string, error: Error): string {
  const quotes = quotesIn(error).sort((a, b) => b.length - a.length);
  const unquoted = quotes.reduce((rest, quote) => rest.replaceAll(quote, '[hidden]'), text);
  return unquoted.replace(MAPPERS_QUOTE, '').replace(ADDRESS, '[address]');
}

/** Of the error and of what caused it. */
function quotesIn(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > DEEPEST) return [];
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
