import { errors } from 'undici';
import { OutboundError } from './outbound-error.ts';

interface FailureVerdict {
  readonly kind: OutboundError['kind'];
  readonly message: string;
  readonly temporary: boolean;
}

const NAME_SERVER_SILENT: FailureVerdict = {
  kind: 'dns',
  message: 'The name server did not respond.',
  temporary: true,
};
const NO_SUCH_HOST: FailureVerdict = { kind: 'dns', message: 'No server with this name exists.', temporary: false };
const NOT_HTTP: FailureVerdict = {
  kind: 'bad-response',
  message: 'The server did not respond in HTTP.',
  temporary: true,
};
const CONNECTION_CLOSED: FailureVerdict = {
  kind: 'network',
  message: 'The server closed the connection.',
  temporary: true,
};
const CONNECT_TIMEOUT: FailureVerdict = {
  kind: 'timeout',
  message: 'The server did not accept the connection in time.',
  temporary: true,
};
const UNREACHABLE: FailureVerdict = { kind: 'network', message: 'The server cannot be reached.', temporary: true };

const VERDICT_BY_CODE: ReadonlyMap<string, FailureVerdict> = new Map([
  ['ENOTFOUND', NO_SUCH_HOST],
  ['EAI_AGAIN', NAME_SERVER_SILENT],
  ['EAI_FAIL', NAME_SERVER_SILENT],
  ['ESERVFAIL', NAME_SERVER_SILENT],
  ['ETIMEOUT', NAME_SERVER_SILENT],
  ['ECONNREFUSED', { kind: 'network', message: 'The server refused the connection.', temporary: true }],
  ['ECONNRESET', CONNECTION_CLOSED],
  ['EPIPE', CONNECTION_CLOSED],
  ['UND_ERR_SOCKET', CONNECTION_CLOSED],
  ['EHOSTUNREACH', UNREACHABLE],
  ['ENETUNREACH', UNREACHABLE],
  ['EADDRNOTAVAIL', UNREACHABLE],
  ['ETIMEDOUT', CONNECT_TIMEOUT],
  ['UND_ERR_CONNECT_TIMEOUT', CONNECT_TIMEOUT],
  [
    'UND_ERR_HEADERS_OVERFLOW',
    { kind: 'too-large', message: 'The headers of the response are too large.', temporary: false },
  ],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', CONNECTION_CLOSED],
]);

/** Error properties. Read without `instanceof`, because the error may come from another realm. */
interface ErrorLike {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null;
}

function nestedErrors({ errors: nested }: ErrorLike): readonly unknown[] {
  return Array.isArray(nested) ? nested : [];
}

function collectCodes(error: unknown): string[] {
  const codes: string[] = [];
  const seen = new Set<unknown>();
  const queue: unknown[] = [error];
  while (queue.length > 0 && seen.size < 20) {
    const current = queue.shift();
    if (!isErrorLike(current) || seen.has(current)) continue;
    seen.add(current);
    // undici omits the HTTP parser's error code if the very first bytes are not HTTP.
    if (current instanceof errors.HTTPParserError) codes.push('HPE_INVALID');
    if (typeof current.code === 'string') codes.push(current.code);
    queue.push(current.cause, ...nestedErrors(current));
  }
  return codes;
}

function isTlsCode(code: string): boolean {
  return /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO$)/.test(code);
}

function createTlsVerdict(code: string): FailureVerdict {
  return {
    kind: 'tls',
    message: `The server's certificate or encryption is not acceptable (${code}).`,
    // Only the site's operator can fix an expired certificate or a wrong name, so retrying soon does not help.
    temporary: false,
  };
}

function findVerdict(code: string): FailureVerdict | null {
  if (code.startsWith('HPE_')) return NOT_HTTP;
  if (isTlsCode(code)) return createTlsVerdict(code);
  return VERDICT_BY_CODE.get(code) ?? null;
}

/** Converts any error of the HTTP client to an {@link OutboundError}. Returns an OutboundError unchanged. */
export function classifyFailure(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  if (isErrorLike(error) && error.cause instanceof OutboundError) return error.cause;
  const codes = collectCodes(error);
  const verdict = codes.map(findVerdict).find((candidate) => candidate !== null);
  if (verdict !== undefined && verdict !== null) {
    return new OutboundError(verdict.kind, verdict.message, { temporary: verdict.temporary, cause: error });
  }
  const detail = codes[0] ?? (error instanceof Error ? error.name : 'unknown');
  return new OutboundError('network', `The connection failed (${detail}).`, { temporary: true, cause: error });
}
