/**
 * What went wrong on the way out, in our words:
 * - `bad-url`: the text is no http(s) address that may be fetched at all
 * - `refused-address`: the address, its port or a resolved IP is not public
 * - `dns`, `network`, `tls`: the connection could not be made or broke
 * - `timeout`: connecting or the whole exchange took too long
 * - `too-large`: the body, or the header block, is over its limit
 * - `too-many-redirects`: more hops than allowed, or a loop
 * - `bad-encoding`: the body does not decompress as its header says
 * - `bad-response`: the answer is not HTTP that can be understood
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
 * The only error that leaves the guarded fetcher. `message` is a sentence for a person (an
 * administrator reads it on the feed's row); `temporary` says that the same request may well
 * succeed later without anyone changing anything.
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

  /** The same failure, told as having happened after redirects that led to `origin`. */
  afterRedirectTo(origin: string): OutboundError {
    return new OutboundError(this.kind, `After a redirect to ${origin}: ${this.message}`, {
      temporary: this.temporary,
      cause: this,
    });
  }
}
