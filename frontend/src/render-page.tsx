import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server';
import type { AnyRouter } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';

/** Client files of each route. */
export type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;

interface PageSetup {
  createRouter: () => AnyRouter;
  manifest: Manifest;
}

/**
 * Renders a page to a complete response: status, redirect or HTML. The only file that uses the router's interface for
 * servers, which its documentation calls experimental (ADR 58).
 */
export function renderPage(request: Request, { createRouter, manifest }: PageSetup): Promise<Response> {
  return createRequestHandler({ request, createRouter, getRouterManifest: () => manifest })(
    ({ router, responseHeaders }) =>
      renderSsrHtmlResponse({ router, responseHeaders, render: () => renderWhole(router, request.signal) }),
  );
}

/** Waits for all lazily loaded parts, so that the page is complete without scripts. */
async function renderWhole(router: AnyRouter, signal: AbortSignal): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(<RouterServer router={router} />, {
    signal,
    // Larger parts would be sent in hidden elements that a script moves into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void (failure ??= error),
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  // The router adds the doctype again.
  return (await new Response(stream).text()).replace('<!DOCTYPE html>', '');
}
