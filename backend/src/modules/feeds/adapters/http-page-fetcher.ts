import type { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import type { HostGate } from '../../../shared/outbound/host-gate.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import type { OutboundResponse } from '../../../shared/outbound/outbound-response.ts';
import { parseMaxAgeSeconds, parseRetryAfterMs } from '../domain/poll-schedule.ts';
import type { PageResponse, PageFetcher, PageRequest, RobotsResponse } from '../ports/page-fetcher.ts';

const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const MAX_PAGE_BYTES = 3_000_000;
/** Maximum size of robots.txt. RFC 9309 requires crawlers to parse at least 500 KiB. */
const MAX_ROBOTS_BYTES = 600_000;
const TEMPORARY_STATUSES = new Set([408, 425, 429]);

export interface HttpPageFetcherOptions {
  readonly timeoutMs: number;
}

/** Fetches pages through the guarded fetcher with conditional, size-limited requests, one at a time per host. */
export class HttpPageFetcher implements PageFetcher {
  constructor(
    private readonly fetcher: GuardedFetcher,
    private readonly gate: HostGate,
    private readonly options: HttpPageFetcherOptions,
  ) {}

  /**
   * Bypasses the host gate: a redirect may require the robots.txt of another host while this request still occupies its
   * own host.
   */
  async fetchRobots(origin: string): Promise<RobotsResponse> {
    try {
      const response = await this.fetcher.fetch({
        url: `${origin}/robots.txt`,
        accept: 'text/plain, */*;q=0.1',
        maxBytes: MAX_ROBOTS_BYTES,
        timeoutMs: this.options.timeoutMs,
      });
      const maxAge = parseMaxAgeSeconds(response.headers.get('cache-control') ?? null);
      if (response.status === 200)
        return { access: 'rules', body: Buffer.from(await response.bytes()).toString('utf8'), maxAgeSeconds: maxAge };
      await response.discard();
      return { access: toRobotsAccess(response.status), body: '', maxAgeSeconds: maxAge };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { access: error.temporary ? 'unreachable' : 'closed', body: '', maxAgeSeconds: null };
    }
  }

  async fetchPage(request: PageRequest): Promise<PageResponse> {
    try {
      return await this.gate.run(request.url, () => this.#requestPage(request));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return error.temporary
        ? { kind: 'unavailable', message: error.message, retryAfterMs: null }
        : { kind: 'refused', message: error.message };
    }
  }

  async #requestPage({ url, etag, lastModified, mayFollow }: PageRequest): Promise<PageResponse> {
    const response = await this.fetcher.fetch({
      url,
      accept: 'text/html, application/xhtml+xml',
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: this.options.timeoutMs,
      mayFollow,
      headers: {
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
    });
    const refused = toFailureResponse(response);
    if (refused === null) {
      const header = (name: string): string | null => response.headers.get(name) ?? null;
      return {
        kind: 'page',
        url: response.url,
        body: await response.bytes(),
        headers: Object.fromEntries(response.headers),
        etag: header('etag'),
        lastModified: header('last-modified'),
      };
    }
    await response.discard();
    return refused;
  }
}

/**
 * RFC 9309 allows crawling if robots.txt returns a 4xx status. We treat 401 and 403 as a ban: a site that blocks even
 * this file does not want crawlers.
 */
function toRobotsAccess(status: number): 'open' | 'closed' | 'unreachable' {
  if (TEMPORARY_STATUSES.has(status) || status >= 500) return 'unreachable';
  return status === 401 || status === 403 ? 'closed' : 'open';
}

function toFailureResponse({ status, headers }: OutboundResponse): PageResponse | null {
  if (status === 304) return { kind: 'not-modified' };
  if (TEMPORARY_STATUSES.has(status) || status >= 500)
    return {
      kind: 'unavailable',
      message: `The outlet's server is temporarily unable to deliver the page (${status}).`,
      retryAfterMs: parseRetryAfterMs(headers.get('retry-after') ?? null, new Date()),
    };
  if (status === 404 || status === 410) return { kind: 'refused', message: `The page no longer exists (${status}).` };
  if (status !== 200) return { kind: 'refused', message: `The outlet denies access to the page (${status}).` };
  return HTML_TYPE.test(headers.get('content-type') ?? '')
    ? null
    : { kind: 'refused', message: 'The address does not return an HTML page.' };
}
