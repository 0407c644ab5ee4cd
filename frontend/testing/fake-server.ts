import { readFileSync } from 'node:fs';

import type { SiteInfo } from '#api/contract.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON body, if there is one. */
  readonly body: unknown;
  /** Aborts when the page no longer waits for the response. */
  readonly signal: AbortSignal | undefined;
}

type Responder = (request: ReceivedRequest) => unknown;

const SITE: SiteInfo = { edition: 'live', articleCount: 120, outletCount: 17, feedCount: 17, devMail: false };

/** Routes of the API contract as patterns, such as `GET /api/articles/[^/]+`. */
const ROUTES = Object.entries(
  (JSON.parse(readFileSync('../backend/openapi.json', 'utf8')) as { paths: Record<string, object> }).paths,
).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
);

function assertInContract(route: string): void {
  if (!ROUTES.some((known) => known.test(route)))
    throw new Error(`The API has no route ${route}. Correct it, or run \`npm run contract\` if the route is new.`);
}

/** Returns an error response in the API's format. */
export function failure(status: number, error = 'Something broke', code = 'broken', field?: string): Response {
  return json({ error, code, requestId: 'r-1', ...(field === undefined ? {} : { details: { field } }) }, status);
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? '' : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** An in-memory API server. A request without a prepared response fails the test. */
export class FakeServer {
  readonly received: ReceivedRequest[] = [];
  readonly #responders = new Map<string, Responder>();

  constructor() {
    this.on('GET /api/site', SITE);
    this.on('GET /api/user', () => failure(401, 'Please sign in', 'not-signed-in'));
    this.on('GET /api/articles/top-performing', []);
    this.on('POST /api/analytics/track', {});
    this.on('GET /api/article-updates/news', []);
    this.on('GET /api/articles/subjects', []);
    this.on('GET /api/playlists/1/saved', { articleIds: [] });
    this.on('GET /api/follows', { asOf: '2026-03-10T12:00:00.000Z', follows: [] });
    this.on('GET /api/admin/read-only', { isOn: false, reason: '', changedAt: '2026-03-10T12:00:00.000Z' });
    this.on('GET /api/podcasts', { briefing: null, readingList: null });
  }

  /**
   * Prepares the response to `METHOD /path` (without query): a value to send as JSON, or a function of the request
   * that returns one, a `Response`, or a promise of either. A function that throws simulates a failed connection. The
   * route must exist in the API contract.
   */
  on(route: string, respond: unknown): this {
    assertInContract(route);
    this.#responders.set(route, typeof respond === 'function' ? (respond as Responder) : () => respond);
    return this;
  }

  /** Requests received for a route, oldest first. */
  to(route: string): ReceivedRequest[] {
    assertInContract(route);
    return this.received.filter(({ method, path }) => `${method} ${path}` === route);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const method = (init.method ?? 'GET').toUpperCase();
    const body = typeof init.body === 'string' && init.body !== '' ? (JSON.parse(init.body) as unknown) : undefined;
    const request: ReceivedRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body,
      signal: init.signal ?? undefined,
    };
    this.received.push(request);
    const route = `${method} ${url.pathname}`;
    const respond = this.#responders.get(route);
    if (!respond) {
      console.error(`No response was prepared for ${route}.`);
      return failure(501);
    }
    try {
      const response = await respond(request);
      return response instanceof Response ? response.clone() : json(response);
    } catch (error) {
      throw new TypeError('Failed to fetch', { cause: error });
    }
  };
}
