/**
 * Kinds of outbound failures:
 * - `bad-url`: not an http(s) address that may be fetched
 * - `refused-address`: the address, its port or a resolved IP is not public
 * - `dns`, `network`, `tls`: the connection failed or broke
 * - `timeout`: connecting or the whole request took too long
 * - `too-large`: the body or the header block exceeds its limit
 * - `too-many-redirects`: more hops than allowed, or a loop
 * - `bad-encoding`: the body is not compressed as its header says
 * - `bad-response`: the response is not valid HTTP
 */
export type OutboundErrorKind =
  | 'bad-url'
  | 'refused-address'
  | 'dns'
  | 'network'
  | 'tls'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'bad-encoding'
  | 'bad-response';

/**
 * The only error that the guarded fetcher throws. `message` is a sentence that administrators see next to the feed.
 * `temporary` means that the same request may succeed later without any change on our side.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundErrorKind;
  readonly temporary: boolean;

  constructor(kind: OutboundErrorKind, message: string, options: { temporary?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.kind = kind;
    this.temporary = options.temporary ?? false;
  }

  /** Returns the same failure with a message stating that it happened after a redirect to `origin`. */
  afterRedirectTo(origin: string): OutboundError {
    return new OutboundError(this.kind, `After a redirect to ${origin}: ${this.message}`, {
      temporary: this.temporary,
      cause: this,
    });
  }
}
