import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { runInSpan } from '../logging/traces.ts';
import { httpDuration } from '../monitoring/metrics.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Route of a request that is answered before it reaches the router. */
    namedRoute?: string;
  }
}

/** Measures all requests from now on. Must be called after all other `request` listeners were replaced. */
export function observeRequests(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begin = performance.now();
    response.once('close', () => {
      // Streams stay open for as long as the reader does.
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) return;
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      httpDuration.observe({ route: findRoute(request, response), status }, (performance.now() - begin) / 1000);
    });
  });
}

/** Makes the request a span, from the first middleware to the end of its response. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  runInSpan('request', SpanKind.SERVER, (span) => {
    response.once('close', () => {
      const route = findRoute(request, response);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  });
}

/** Returns one of few names, such as `/api/articles/:id`, never a whole address. */
function findRoute(request: IncomingMessage, response: ServerResponse): string {
  if (request.namedRoute !== undefined) return request.namedRoute;
  const route = (request as Request).route as { readonly path?: unknown } | undefined;
  if (typeof route?.path === 'string') return route.path;
  if (request.url?.startsWith('/assets/')) return 'assets';
  return String(response.getHeader('content-type')).startsWith('text/html') ? 'page' : 'other';
}
