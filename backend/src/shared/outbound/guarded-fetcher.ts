import { Client } from 'undici';
import { classifyFailure } from './classify-failure.ts';
import { ACCEPTED_CODINGS } from './content-decoding.ts';
import { Deadline } from './deadline.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import type { ConnectorOptions } from './guarded-connector.ts';
import { OutboundError } from './outbound-error.ts';
import { OutboundResponse } from './outbound-response.ts';
import type { Redirect, ResponseHeaders } from './outbound-response.ts';
import { parsePermittedUrl } from './permitted-url.ts';

export interface GuardedFetcherOptions {
  /** Product name and version, such as `Parallax/0.1`. */
  readonly product: string;
  /** Contact for site owners: an https or email address. Sent with every request. */
  readonly contact: string;
  /** Exact origins (such as `http://127.0.0.1:41234`) that may resolve to private addresses. Empty in production. */
  readonly exemptOrigins?: readonly string[];
  readonly lookup?: ConnectorOptions['lookup'];
  readonly connectorOf?: ConnectorOptions['connectorOf'];
}

const HEADER_NAMES = ['if-none-match', 'if-modified-since'] as const;
/** Headers of messages for push services (RFC 8030) and webhooks. */
const POST_HEADER_NAMES = [
  'authorization',
  'content-type',
  'content-encoding',
  'ttl',
  'urgency',
  'topic',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
] as const;

/**
 * Headers that callers may set. Cookies and referrers are never sent, and credentials only with POST, whose redirects are
 * not followed.
 */
export type RequestHeaderName = (typeof HEADER_NAMES | typeof POST_HEADER_NAMES)[number];

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Only with POST. */
  readonly body?: Buffer;
  readonly headers?: Readonly<Partial<Record<RequestHeaderName, string>>>;
  /** Accept header. Defaults to any type. */
  readonly accept?: string;
  /** Maximum size of the decompressed body in bytes. Defaults to 10 MB. */
  readonly maxBytes?: number;
  /** Time limit for the whole request, including redirects and body. Defaults to 20 s. */
  readonly timeoutMs?: number;
  /** Time limit for name lookup, TCP and TLS of one hop. Defaults to 10 s. */
  readonly connectTimeoutMs?: number;
  /** Maximum number of redirects. Defaults to 5. */
  readonly maxRedirects?: number;
  /**
   * Called with each redirect target, within the time limit. Returns the reason for not following the redirect, or
   * null. `temporary` means that the redirect may be followed later.
   */
  readonly mayFollow?: (url: string) => Promise<{ reason: string; temporary: boolean } | null>;
}

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const BODILESS_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);

interface HopResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly raw: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** State shared by all hops of one request. */
interface Exchange {
  readonly request: OutboundRequest;
  readonly headers: Record<string, string>;
  readonly deadline: Deadline;
  readonly redirects: Redirect[];
}

function toHeaderMap(raw: Record<string, string | string[] | undefined>): ResponseHeaders {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    const lines = Array.isArray(value) ? value : [value];
    headers.set(name.toLowerCase(), name.toLowerCase() === 'location' ? (lines[0] ?? '') : lines.join(', '));
  }
  return headers;
}

/**
 * Decodes a header as UTF-8. The standard defines headers as Latin-1, but servers and browsers use UTF-8 in the
 * Location header.
 */
function parseRedirectTarget(location: string, base: URL): string {
  const readable = Buffer.from(location.trim(), 'latin1').toString('utf8');
  if (/^[a-z][a-z0-9+.-]*:/i.test(readable)) return readable;
  return URL.parse(readable, base.href)?.href ?? readable;
}

function removeFragment(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
}

/**
 * Fetches URLs from outside (feeds, redirects, images). No other code in the product may fetch such URLs. Every hop
 * is checked before and during the connection. Uses no proxy, cookies or referrers, and never reuses a connection for
 * another request.
 */
export class GuardedFetcher {
  readonly #options: GuardedFetcherOptions;
  readonly #userAgent: string;
  readonly #exemptOrigins: ReadonlySet<string>;

  constructor(options: GuardedFetcherOptions) {
    this.#options = options;
    this.#userAgent = `${options.product} (+${options.contact})`;
    this.#exemptOrigins = new Set(options.exemptOrigins ?? []);
    for (const origin of this.#exemptOrigins) {
      if (URL.parse(origin)?.origin !== origin) {
        throw new TypeError(`"${origin}" is not an exact origin such as http://127.0.0.1:41234.`);
      }
    }
  }

  /**
   * Fetches an address and follows redirects. Any status is a valid response, including 404 and 500.
   * @throws OutboundError if the address or the server is at fault; throws no other error.
   */
  async fetch(request: OutboundRequest): Promise<OutboundResponse> {
    const headers = this.#createHeaders(request);
    const deadline = new Deadline(request.timeoutMs ?? 20_000);
    try {
      return await this.#follow({ request, headers, deadline, redirects: [] });
    } catch (error) {
      deadline.stopTimer();
      throw classifyFailure(error);
    }
  }

  async #follow(exchange: Exchange): Promise<OutboundResponse> {
    let exempt = this.#exemptOrigins;
    let url = parsePermittedUrl(exchange.request.url, exempt);
    for (;;) {
      // A redirect must not lead from the public web to an exempt private origin.
      if (!exempt.has(url.origin)) exempt = new Set();
      const hop = await this.#addHopToErrors(exchange, url, () =>
        this.#requestHop(exchange, url, exempt.has(url.origin)),
      );
      const location = hop.headers.get('location');
      if (!REDIRECT_STATUSES.has(hop.status) || location === undefined || exchange.request.method === 'POST')
        return await this.#createResponse(exchange, url, hop);
      await hop.close();
      const target = parseRedirectTarget(location, url);
      this.#countRedirect(exchange);
      const from = url;
      url = await this.#addHopToErrors(exchange, url, async () => this.#checkRedirectUrl(target, exempt));
      await this.#checkWithCaller(exchange.request, url);
      exchange.redirects.push({ from: removeFragment(from), to: removeFragment(url), status: hop.status });
    }
  }

  #checkRedirectUrl(target: string, exempt: ReadonlySet<string>): URL {
    try {
      return parsePermittedUrl(target, exempt);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new OutboundError(error.kind, `The server redirects to an address that is refused. ${error.message}`, {
        cause: error,
      });
    }
  }

  async #checkWithCaller({ mayFollow }: OutboundRequest, url: URL): Promise<void> {
    const refusal = (await mayFollow?.(removeFragment(url))) ?? null;
    if (refusal === null) return;
    const { reason, temporary } = refusal;
    throw new OutboundError('refused-address', `It redirects to ${url.host}. ${reason}`, { temporary });
  }

  #countRedirect({ request, redirects }: Exchange): void {
    const limit = request.maxRedirects ?? 5;
    if (redirects.length < limit) return;
    throw new OutboundError('too-many-redirects', `The address redirects more than ${limit} times.`);
  }

  async #addHopToErrors<T>({ redirects }: Exchange, url: URL, task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      const failure = classifyFailure(error);
      throw redirects.length === 0 ? failure : failure.afterRedirectTo(url.origin);
    }
  }

  async #createResponse(
    { request, deadline, redirects }: Exchange,
    url: URL,
    hop: HopResponse,
  ): Promise<OutboundResponse> {
    const release = async (): Promise<void> => {
      deadline.stopTimer();
      await hop.close();
    };
    try {
      return new OutboundResponse({
        status: hop.status,
        url: removeFragment(url),
        redirects,
        headers: hop.headers,
        bodiless: BODILESS_STATUSES.has(hop.status),
        raw: hop.raw,
        maxBytes: request.maxBytes ?? 10_000_000,
        release,
      });
    } catch (error) {
      await release();
      throw error;
    }
  }

  async #requestHop({ request, headers, deadline }: Exchange, url: URL, exempt: boolean): Promise<HopResponse> {
    const client = new Client(url.origin, {
      pipelining: 0,
      allowH2: false,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 32_768,
      connect: createGuardedConnector({
        exempt,
        connectTimeoutMs: request.connectTimeoutMs ?? 10_000,
        lookup: this.#options.lookup,
        connectorOf: this.#options.connectorOf,
      }),
    });
    const close = (): Promise<void> => client.destroy();
    try {
      const {
        statusCode,
        headers: raw,
        body,
      } = await client.request({
        path: `${url.pathname}${url.search}`,
        method: request.method ?? 'GET',
        headers,
        body: request.body ?? null,
        signal: deadline.signal,
      });
      // Ignores the error that closing an unread body emits.
      body.on('error', () => {});
      return { status: statusCode, headers: toHeaderMap(raw), raw: body, close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  #createHeaders(request: OutboundRequest): Record<string, string> {
    const headers: Record<string, string> = {
      'user-agent': this.#userAgent,
      accept: request.accept ?? '*/*',
      'accept-encoding': ACCEPTED_CODINGS,
    };
    const permitted: readonly string[] = request.method === 'POST' ? POST_HEADER_NAMES : HEADER_NAMES;
    for (const [name, value] of Object.entries(request.headers ?? {})) {
      if (!permitted.includes(name)) throw new TypeError(`The header "${name}" is not sent with this request.`);
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  }
}
