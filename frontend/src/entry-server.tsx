import { dehydrate } from '@tanstack/react-query';
import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server';
import { type AnyRouter, createMemoryHistory, isNotFound } from '@tanstack/react-router';
import { renderToReadableStream } from 'react-dom/server';

import { createApi } from './api/client.ts';
import { outlineOf } from './outline.ts';
import { makeRouter } from './router.tsx';
import { THEME_SCRIPT } from './stores/ui-prefs.ts';
import { SHELL_STATE_ID } from './shell-state.ts';

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;

/** Client files of each route. */
export interface SiteManifest extends Manifest {
  /** Inlined CSS, if styles are sent with each page instead of being linked. */
  styles?: string;
}

export interface DataContext {
  /** Origin of API calls, e.g. http://127.0.0.1:3000. */
  apiOrigin: string;
  siteUrl: string;
  /** Returns the response to a GET request of the API without a connection. */
  readApi?: (target: string) => Promise<ApiResponse>;
}

interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

export interface RenderContext extends DataContext {
  /** Marks the page's own inline scripts, to distinguish their hashes from those of injected scripts. */
  nonce: string;
  manifest: SiteManifest;
}

/** Reads shared responses directly. Compressing other responses for this machine would only take time. */
const transportOf =
  ({ apiOrigin, readApi }: DataContext): typeof fetch =>
  async (input, init) => {
    const direct = typeof input === 'string' ? await readApi?.(input.slice(apiOrigin.length)) : null;
    if (direct && !isRedirect(direct)) return new Response(direct.body, direct);
    return fetch(input, { ...init, headers: { 'accept-encoding': 'identity' } });
  };

const isRedirect = ({ status }: ApiResponse): boolean => status >= 300 && status < 400;

/** Renders one anonymous page to a complete response: status, redirect or HTML. */
export async function render(request: Request, context: RenderContext): Promise<Response> {
  const { siteUrl, nonce, manifest } = context;
  const api = createApi({ origin: context.apiOrigin, fetch: transportOf(context), signal: request.signal });
  return createRequestHandler({
    request,
    createRouter: () => makeRouter({ api, siteUrl, nonce, styles: manifest.styles }),
    getRouterManifest: () => ({ routes: manifest.routes }),
  })(({ router, responseHeaders }) =>
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

export interface PageDescription {
  status: number;
  title: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  jsonLd: object[];
  /** Content as sanitised HTML, readable without scripts. */
  outline: string;
  /** Client state, to be written as JSON into the element with the id `stateId`. */
  state: { siteUrl: string; queries: unknown };
}

export const stateId = SHELL_STATE_ID;
export const themeScript = THEME_SCRIPT;

/** Loads a page's data and head without rendering it, for the shell. */
export async function describe(request: Request, context: DataContext): Promise<PageDescription> {
  const api = createApi({ origin: context.apiOrigin, fetch: transportOf(context), signal: request.signal });
  const router = makeRouter({ api, siteUrl: context.siteUrl });
  const { queryClient } = router.options.context;
  const { pathname, search } = new URL(request.url);
  const history = createMemoryHistory({ initialEntries: [pathname + search] });
  router.update({ context: router.options.context, history, isServer: true });
  await router.load();
  const matches = router.state.matches;
  const failure = matches.find((match) => match.status === 'error')?.error;
  if (failure) throw failure;
  const tags = matches.flatMap((match) => match.meta ?? []) as Record<string, unknown>[];
  const missing = matches.some((match) => match.status === 'notFound' || isNotFound(match.error));
  const title = tags.findLast((tag) => typeof tag['title'] === 'string')?.['title'];
  return {
    status: missing ? 404 : 200,
    title: typeof title === 'string' ? title : '',
    meta: tags.filter(isPlainTag),
    links: matches.flatMap((match) => match.links ?? []).filter(isPageLink),
    jsonLd: tags.flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json'] as object] : [])),
    outline: outlineOf(queryClient),
    state: { siteUrl: context.siteUrl, queries: dehydrate(queryClient) },
  };
}

function isPlainTag(tag: Record<string, unknown>): tag is Record<string, string> {
  return !('title' in tag) && !('script:ld+json' in tag);
}

/** Accepts the links that the shell needs: canonical address and feeds. */
function isPageLink(link: object | undefined): link is Record<string, string> {
  return link !== undefined && 'rel' in link && (link.rel === 'canonical' || link.rel === 'alternate');
}
