/**
 * Kinds of outbound failures:
 * - `bad-url`: the text is not an http(s) address that may be fetched
 * - `refused-address`: the address, its port or a resolved IP is not public
 * - `dns`, `network`, `tls`: the connection could not be made or broke
 * - `timeout`: connecting or the whole exchange took too long
 * - `too-large`: the body or the header block exceeds its limit
 * - `too-many-redirects`: more hops than allowed, or a loop
 * - `bad-encoding`: the body does not decompress as its header says
 * - `bad-response`: the response is not valid HTTP
 * - `aborted`: the caller's own signal fired
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
  | 'bad-response'
  | 'aborted';

/**
 * The only error that the guarded fetcher throws. `message` is a sentence for administrators, who read it in the feed's
 * row; `temporary` means that the same request may succeed later without anyone changing anything.
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

  /** Returns the same failure with a message that says it happened after redirects to `origin`. */
  afterRedirectTo(origin: string): OutboundError {
    return new OutboundError(this.kind, `After a redirect to ${origin}: ${this.message}`, {
      temporary: this.temporary,
      cause: this,
    });
  }
}
