import type { IncomingMessage, RequestListener } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { appConfig } from '../../shared/config/app.config.ts';
import { findClientNetwork } from '../../shared/http/network.ts';
import { LOGGER, type Logger } from '../../shared/logging/logger.ts';
import { readCacheReads } from '../../shared/monitoring/metrics.ts';
import { ContentChanges } from '../content-changes.ts';
import type { SitePages } from '../site/site-pages.ts';
import { ComputationQueue } from './computation-queue.ts';
import { requestInternally } from './internal-request.ts';
import { limitUnsharedReads } from './limit-unshared-reads.ts';
import { publicRoutes } from './public-routes.ts';
import { PublicReads, stored } from './public-reads.ts';
import { ReadCache } from './read-cache.ts';
import { pageOf, type SharedAddress, sharedAddress } from './shared-address.ts';
import type { WholeResponse } from './stored-response.ts';

const MEGABYTE = 1024 * 1024;

/** Functions of the read cache that page rendering uses. */
export interface MountedReadCache {
  /** Returns a function that stores a page whose rendering finishes late. */
  readonly onLatePage: (path: string) => (page: WholeResponse) => void;
  /** Returns the response to a GET request of the API. */
  readonly readApi: (target: string) => Promise<WholeResponse>;
  /** Like `readApi` for a reader: the response waits in the queue, and counts for the reader's network. */
  readonly readFor: (network: string, target: string) => Promise<WholeResponse>;
  /** Middleware that limits costly reads that cannot be shared. */
  readonly limitUnsharedReads: RequestHandler;
}

/**
 * Puts the read cache in front of the whole application, so that a cached response costs little more than sending its
 * bytes. Requests that `isAdministrator` recognizes can also see drafts, so the cache does not serve them.
 */
export function mountReadCache(
  app: NestExpressApplication,
  isAdministrator: (request: IncomingMessage) => boolean,
  pages: SitePages,
): MountedReadCache | undefined {
  const { READ_CACHE_MB, UNCACHED_READS_PER_MINUTE, DEV } = appConfig.read();
  if (READ_CACHE_MB === 0 || DEV === '1') return undefined;
  const cache = new ReadCache(READ_CACHE_MB * MEGABYTE);
  app.get(ContentChanges, { strict: false }).subscribe((articleIds) => cache.drop(articleIds));
  const routes = publicRoutes(app);
  const logger = app.get<Logger>(LOGGER);
  // Looked up once, because that costs more than counting.
  const counts = {
    fresh: readCacheReads.labels('fresh'),
    stale: readCacheReads.labels('stale'),
    computed: readCacheReads.labels('computed'),
  };
  const server = app.getHttpServer();
  const [handler] = server.listeners('request') as [RequestListener];
  const queue = new ComputationQueue(UNCACHED_READS_PER_MINUTE);
  const isTrusted = app.getHttpAdapter().getInstance().get('trust proxy fn') as (address: string) => boolean;
  const networkOf = (request: IncomingMessage): string => findClientNetwork(request, isTrusted);
  const reads = new PublicReads({
    cache,
    queue,
    handler,
    onCompute: (target) => logger.debug({ target: target.split('?')[0] }, 'computing a response'),
    onFailure: (target, error) =>
      logger.error({ err: error, target: target.split('?')[0] }, 'could not compute a response'),
  });
  const readableAddress = (request: IncomingMessage): SharedAddress | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const address = sharedAddress(request.url ?? '/', routes, pages);
    return address?.kind === 'data' && isAdministrator(request) ? null : address;
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response) => {
    // Proxies may send the whole URL ("GET http://host/path"), which no rule about paths would match.
    if (/^https?:/i.test(request.url ?? '')) {
      const target = URL.parse(request.url ?? '');
      request.url = target ? target.pathname + target.search : '/';
    }
    const address = readableAddress(request);
    if (address === null) return handler(request, response);
    request.namedRoute = address.route;
    const fresh = cache.fresh(address.key);
    if (fresh) {
      counts.fresh.inc();
      return fresh.send(request, response);
    }
    (cache.stale(address.key) ? counts.stale : counts.computed).inc();
    void reads.read(address, networkOf(request)).then((result) => result.send(request, response));
  });
  return {
    onLatePage: (path) => {
      const store = cache.storeLater(path);
      return (page) => store(stored(pageOf(path), page));
    },
    readApi: (target) => {
      const address = sharedAddress(target, routes, pages);
      return address?.kind === 'data' ? reads.readForPage(address) : requestInternally(handler, target);
    },
    readFor: async (network, target) => {
      const address = sharedAddress(target, routes, pages);
      return address === null ? requestInternally(handler, target) : (await reads.read(address, network)).readWhole();
    },
    limitUnsharedReads: limitUnsharedReads(queue, routes, networkOf),
  };
}
