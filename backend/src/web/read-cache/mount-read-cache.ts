import type { IncomingMessage, RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { appConfig } from '../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../shared/logging/logger.ts';
import { ContentChanges } from '../content-changes.ts';
import { MISSING_CACHING, SHARED_CACHING } from './caching.ts';
import { requestInternally } from './internal-request.ts';
import { type PublicRoute, publicRoutes } from './public-routes.ts';
import { ReadCache } from './read-cache.ts';
import { pageOf, type SharedAddress, sharedAddress, tagsOf } from './shared-address.ts';
import { StoredResponse, type WholeResponse } from './stored-response.ts';

const MEGABYTE = 1024 * 1024;
/** Sent to all readers who waited for a computation that failed, instead of starting one for each of them. */
const UNAVAILABLE = new StoredResponse({
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body: Buffer.from('The site is too busy right now. Please try again in a moment.'),
});

/** Functions of the read cache that page rendering uses. */
export interface MountedReadCache {
  /** Returns a function that stores a page whose rendering finishes late. */
  readonly onLatePage: (path: string) => (page: WholeResponse) => void;
  /** Returns the response to a GET request of the API, or null if it is not the same for everyone. */
  readonly readApi: (target: string) => Promise<WholeResponse> | null;
}

/**
 * Puts the read cache in front of the whole application, so that a cached response costs little more than sending its
 * bytes. Requests that `isAdministrator` recognizes can also see drafts, so the cache does not serve them.
 */
export function mountReadCache(
  app: NestExpressApplication,
  isAdministrator: (request: IncomingMessage) => boolean,
): MountedReadCache | undefined {
  const { READ_CACHE_MB, DEV } = appConfig.read();
  if (READ_CACHE_MB === 0 || DEV === '1') return undefined;
  const cache = new ReadCache(READ_CACHE_MB * MEGABYTE);
  app.get(ContentChanges, { strict: false }).subscribe((articleIds) => cache.drop(articleIds));
  const routes = publicRoutes(app);
  const logger = app.get<Logger>(LOGGER);
  const server = app.getHttpServer();
  const [handler] = server.listeners('request') as [RequestListener];
  server.removeAllListeners('request');
  const options: ReadThrough = {
    cache,
    handler,
    addressOf: (request) => readableAddress(request, routes, isAdministrator),
    onCompute: (target) => logger.debug({ target: target.split('?')[0] }, 'computing a response'),
    onFailure: (target, error) =>
      logger.error({ err: error, target: target.split('?')[0] }, 'could not compute a response'),
  };
  server.on('request', readThrough(options));
  return {
    onLatePage: (path) => {
      const store = cache.storeLater(path);
      return (page) => store(stored(pageOf(path), page));
    },
    readApi: (target) => {
      const address = sharedAddress(target, routes);
      return address?.kind === 'data' ? read(address, options).then((response) => response.readWhole()) : null;
    },
  };
}

interface ReadThrough {
  readonly cache: ReadCache;
  /** The application. */
  readonly handler: RequestListener;
  readonly addressOf: (request: IncomingMessage) => SharedAddress | null;
  readonly onCompute?: (target: string) => void;
  readonly onFailure: (target: string, error: unknown) => void;
}

/** Returns a request listener that sends cached responses and passes all other requests to the application. */
export function readThrough(options: ReadThrough): RequestListener {
  const { cache, handler, addressOf } = options;
  return (request, response) => {
    const address = addressOf(request);
    if (address === null) return handler(request, response);
    const fresh = cache.fresh(address.key);
    if (fresh) return fresh.send(request, response);
    void read(address, options).then((result) => result.send(request, response));
  };
}

/** Returns the cached response of an address, or computes it. */
function read(
  address: SharedAddress,
  { cache, handler, onCompute, onFailure }: Omit<ReadThrough, 'addressOf'>,
): Promise<StoredResponse> {
  return cache.read(address.key, () => {
    onCompute?.(address.key);
    return requestInternally(handler, address.key)
      .then((whole) => stored(address, whole))
      .catch((error: unknown) => {
        onFailure(address.key, error);
        return UNAVAILABLE;
      });
  });
}

function readableAddress(
  request: IncomingMessage,
  routes: readonly PublicRoute[],
  isAdministrator: (request: IncomingMessage) => boolean,
): SharedAddress | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const address = sharedAddress(request.url ?? '/', routes);
  return address?.kind === 'data' && isAdministrator(request) ? null : address;
}

/** Adds the headers that CDNs need. */
function stored(address: SharedAddress, { status, headers, body }: WholeResponse): StoredResponse {
  const tags = status === 200 ? tagsOf(address, body) : [address.tag];
  const isShared = status === 200 || status === 404;
  return new StoredResponse(
    {
      status,
      headers: {
        ...headers,
        ...(isShared && address.kind === 'data'
          ? { 'cache-control': status === 200 ? SHARED_CACHING : MISSING_CACHING }
          : {}),
        ...(isShared ? { 'cache-tag': tags.join(','), 'surrogate-key': tags.join(' ') } : {}),
      },
      body,
    },
    { tags },
  );
}
