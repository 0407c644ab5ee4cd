import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { trimTrailingSlashes } from '../trim-slashes.ts';
import { type ComputationQueue, slowDown } from './computation-queue.ts';
import { isInternalRequest } from './internal-request.ts';
import type { PublicRoute } from './public-routes.ts';

/** Computed for each reader: recommendations for the preferences in the body, and the articles of all follows. */
const OF_READER: ReadonlySet<string> = new Set(['POST /api/recommendations', 'GET /api/follows']);

/**
 * Returns middleware for reads that cost as much as the shared ones but cannot be cached, such as public routes with a
 * query that they do not declare. Must run after the body was read, because a slow client would hold its place.
 */
export function limitUnsharedReads(
  queue: Pick<ComputationQueue, 'run'>,
  routes: readonly PublicRoute[],
  networkOf: (request: IncomingMessage) => string,
): RequestHandler {
  const isCostly = (method: string, path: string): boolean =>
    OF_READER.has(`${method === 'HEAD' ? 'GET' : method} ${path}`) ||
    ((method === 'GET' || method === 'HEAD') && routes.some(({ pattern }) => pattern.test(path)));
  return async (request, response, next) => {
    const path = trimTrailingSlashes(request.originalUrl.split('?', 1)[0] ?? '').toLowerCase();
    if (isInternalRequest(request) || !isCostly(request.method, path)) return next();
    const handled = (): Promise<void> =>
      new Promise((done) => {
        // The client left while the request was waiting.
        if (response.closed) return done();
        // Not "finish": a pipelined response finishes only once the client has read those before it. Not "close": the
        // computation goes on if the client disconnects.
        const end = response.end.bind(response) as (...args: unknown[]) => typeof response;
        response.end = (...args: unknown[]) => {
          done();
          return end(...args);
        };
        next();
      });
    try {
      await queue.run(networkOf(request), handled);
    } catch (error) {
      await slowDown();
      next(error);
    }
  };
}
