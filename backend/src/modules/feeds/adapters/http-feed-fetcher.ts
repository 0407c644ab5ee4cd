import type { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import type { HostGate } from '../../../shared/outbound/host-gate.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import type { OutboundResponse } from '../../../shared/outbound/outbound-response.ts';
import type { ResponseFacts } from '../domain/feed.ts';
import { type FeedResponse, type FeedFetcher, type FeedRequest, FeedUnreachableError } from '../ports/feed-fetcher.ts';

const ACCEPT_HEADER =
  'application/feed+json, application/atom+xml, application/rss+xml, application/rdf+xml, ' +
  'application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5';
const PERMANENT_REDIRECTS = new Set([301, 308]);

export interface HttpFeedFetcherOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/**
 * Fetches feeds with conditional, size-limited HTTP requests. Requests to one host run one at a time, at least a second
 * apart.
 */
export class HttpFeedFetcher implements FeedFetcher {
  constructor(
    private readonly fetcher: GuardedFetcher,
    private readonly gate: HostGate,
    private readonly options: HttpFeedFetcherOptions,
  ) {}

  runInHostQueue<T>(url: string, task: () => Promise<T>): Promise<T> {
    return this.gate.run(url, task);
  }

  async fetch(request: FeedRequest): Promise<FeedResponse> {
    try {
      return await this.#sendRequest(request);
    } catch (error) {
      if (error instanceof OutboundError) throw new FeedUnreachableError(error.message, { cause: error });
      throw error;
    }
  }

  async #sendRequest(request: FeedRequest): Promise<FeedResponse> {
    const response = await this.fetcher.fetch({
      url: request.url,
      accept: ACCEPT_HEADER,
      maxBytes: this.options.maxBytes,
      timeoutMs: this.options.timeoutMs,
      headers: {
        ...(request.etag ? { 'if-none-match': request.etag } : {}),
        ...(request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
      },
    });
    const facts = readResponseFacts(response, request);
    if (response.status === 200) {
      return {
        kind: 'document',
        facts,
        url: response.url,
        headers: Object.fromEntries(response.headers),
        body: await response.bytes(),
      };
    }
    await response.discard();
    if (response.status === 304) return { kind: 'not-modified', facts };
    if (response.status === 410) return { kind: 'gone', facts };
    return { kind: 'refused', facts, message: describeRefusal(response.status) };
  }
}

function readResponseFacts(response: OutboundResponse, request: FeedRequest): ResponseFacts {
  const header = (name: string): string | null => response.headers.get(name) ?? null;
  const permanent =
    response.redirects.length > 0 && response.redirects.every((hop) => PERMANENT_REDIRECTS.has(hop.status));
  // The validators of a 304 response do not describe a document that we have, so those of the request are kept.
  const known = response.status === 304 ? request : null;
  return {
    status: response.status,
    etag: known ? known.etag : header('etag'),
    lastModified: known ? known.lastModified : header('last-modified'),
    cacheControl: header('cache-control'),
    retryAfter: header('retry-after'),
    movedTo: permanent && response.status < 400 ? response.url : null,
  };
}

function describeRefusal(status: number): string {
  if (status === 404) return 'The outlet no longer has a feed at this address (404). Look for its new address.';
  if (status === 401 || status === 403) return `The outlet denies access to this feed (${status}).`;
  if (status === 429)
    return "The outlet's server limits our requests (429). The next poll waits as long as it requires.";
  if (status >= 500) return `The outlet's server reported an error (${status}). The next poll tries again.`;
  return `The address returned status ${status} instead of a feed.`;
}
