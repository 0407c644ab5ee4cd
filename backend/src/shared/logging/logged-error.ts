import { stdSerializers } from 'pino';

/** Error properties that are logged. Libraries add others, which may quote a row, a request or an email. */
const LOGGED_PROPERTIES = [
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
const QUOTING_PROPERTIES = ['detail', 'where', 'internalQuery'] as const;
const MAPPER_DETAIL_PATTERN = /\n - detail: [^\n]*/g;
const EMAIL_PATTERN = /[^\s@/<>()[\]"'`,;:=]+@[^\s@/<>()[\]"'`,;:=]+\.[a-z]{2,}/gi;
const MAX_DEPTH = 6;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * Returns an error in the form in which it is logged: with its causes, but without database rows and email addresses.
 */
export function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const logged: LoggedError = {
    type,
    message: removePrivateData(message, error),
    stack: removePrivateData(stack, error),
  };
  return { ...logged, ...Object.fromEntries(LOGGED_PROPERTIES.flatMap((key) => readPlainProperty(error, key))) };
}

function removePrivateData(text: string, error: Error): string {
  const quotes = findQuotedRows(error).sort((a, b) => b.length - a.length);
  const unquoted = quotes.reduce((rest, quote) => rest.replaceAll(quote, '[hidden]'), text);
  return unquoted.replace(MAPPER_DETAIL_PATTERN, '').replace(EMAIL_PATTERN, '[address]');
}

/** Collects the database rows quoted in the error and its causes. */
function findQuotedRows(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return [];
  const own = QUOTING_PROPERTIES.flatMap((key) =>
    readPlainProperty(error, key).map(([, value]) => String(value)),
  ).filter((quote) => quote !== '');
  const previous: unknown = Object.getOwnPropertyDescriptor(error, 'previous')?.value;
  return [...own, ...findQuotedRows(error.cause, depth + 1), ...findQuotedRows(previous, depth + 1)];
}

function readPlainProperty(error: Error, key: string): [string, string | number][] {
  const value: unknown = key in error ? error[key as keyof Error] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
}
