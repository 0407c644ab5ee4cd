import { dehydrate } from '@tanstack/react-query';
import { createRequestHandler, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { createMemoryHistory, isNotFound } from '@tanstack/react-router';

import { createApi } from './api/client.ts';
import { stateWithoutShown } from './api/shown-state.ts';
import { renderDocument, type SiteManifest } from './document.tsx';
import { outlineOf } from './outline.ts';
import { makeRouter } from './router.tsx';
import { THEME_SCRIPT } from './stores/ui-prefs.ts';
import { SHELL_STATE_ID } from './shell-state.ts';

export interface RenderContext {
  /** Origin of API calls, e.g. http://127.0.0.1:3000. */
  apiOrigin: string;
  siteUrl: string;
  /** Marks the page's own inline scripts, to distinguish their hashes from those of injected scripts. */
  nonce: string;
  manifest: SiteManifest;
}

/** Preloads the placeholders of client-only pages: a single-pass render cannot wait for them. */
let standIns: Promise<unknown> | undefined;
function loadStandIns(context: RenderContext): Promise<unknown> {
  const { routesById } = makeRouter({ api: createApi({ origin: context.apiOrigin }), siteUrl: context.siteUrl });
  return Promise.all(
    Object.values(routesById).map(async (route) =>
      (route.options.pendingComponent as { preload?: () => Promise<void> } | undefined)?.preload?.(),
    ),
  );
}

/** Renders one anonymous page to a complete response: status, redirect or HTML. */
export async function render(request: Request, context: RenderContext): Promise<Response> {
  standIns ??= loadStandIns(context);
  await standIns;
  const api = createApi({ origin: context.apiOrigin, signal: request.signal });
  return createRequestHandler({
    request,
    createRouter: () =>
      makeRouter({
        api,
        siteUrl: context.siteUrl,
        nonce: context.nonce,
        stateOf: (queryClient) => JSON.stringify(stateWithoutShown(dehydrate(queryClient))),
      }),
  })(({ router, responseHeaders }) =>
    renderSsrHtmlResponse({ router, responseHeaders, render: () => renderDocument(router, context.manifest) }),
  );
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
export async function describe(
  request: Request,
  context: Pick<RenderContext, 'apiOrigin' | 'siteUrl'>,
): Promise<PageDescription> {
  const api = createApi({ origin: context.apiOrigin, signal: request.signal });
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
    links: matches.flatMap((match) => match.links ?? []).filter(isTold),
    jsonLd: tags.flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json'] as object] : [])),
    outline: outlineOf(queryClient),
    state: { siteUrl: context.siteUrl, queries: dehydrate(queryClient) },
  };
}

function isPlainTag(tag: Record<string, unknown>): tag is Record<string, string> {
  return !('title' in tag) && !('script:ld+json' in tag);
}

/** Accepts the links that the shell needs: canonical address and feeds. */
function isTold(link: object | undefined): link is Record<string, string> {
  return link !== undefined && 'rel' in link && (link.rel === 'canonical' || link.rel === 'alternate');
}
