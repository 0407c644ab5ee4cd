import { type DehydratedState, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Api } from './api/client.ts';
import { createQueryClient } from './api/query.ts';
import { readPage } from './api/read-page.ts';
import { stateWithShown } from './api/shown-state.ts';
import { keepSentHead } from './app/heads/head-of.ts';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { nextTask } from './lib/next-task.ts';
import { routeTree } from './routeTree.gen.ts';

export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  /** Public origin of the site, for absolute URLs. */
  siteUrl: string;
}

interface RouterSetup {
  api: Api;
  siteUrl: string;
  nonce?: string;
  /**
   * Serialises the page's queries as JSON, which is shorter than the router's format. Server only, so that browsers
   * need not load the code.
   */
  stateOf?: (queryClient: QueryClient) => string;
}

/** Creates a router and query client: per request on the server, per visit in the browser. */
export function makeRouter({ api, siteUrl, nonce, stateOf }: RouterSetup) {
  const queryClient = createQueryClient();
  let wasSent = false;
  const context: RouterContext = { queryClient, api, siteUrl };
  const router = createRouter({
    routeTree,
    context,
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Faster pages show no skeleton.
    defaultPendingMs: 150,
    // A server-rendered page keeps its scroll position, which the reader or lib/restore-scroll.ts has already set
    // before hydration.
    scrollRestoration: () => {
      if (import.meta.env.SSR) return false;
      const stays = wasSent;
      wasSent = false;
      return !stays;
    },
    defaultErrorComponent: ErrorScreen,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    // Pages are rendered in one pass after loading their data, so the state is complete here.
    dehydrate: () => ({ siteUrl: context.siteUrl, queries: stateOf?.(queryClient) ?? '' }),
    hydrate: async (state: { siteUrl: string; queries: string | DehydratedState }) => {
      wasSent = true;
      context.siteUrl = state.siteUrl;
      keepSentHead();
      await nextTask();
      // A JSON string if the page was sent with the router's own scripts (sent-state.ts).
      const sent = typeof state.queries === 'string' ? (JSON.parse(state.queries) as DehydratedState) : state.queries;
      const { queries } = stateWithShown(sent, readPage(document), Date.now());
      // Equivalent to the library's `hydrate` if all queries succeeded and the client is empty.
      for (const { queryKey, queryType, state: known } of queries)
        queryClient.getQueryCache().build(queryClient, { queryKey, ...(queryType ? { _type: queryType } : {}) }, known);
      await nextTask();
    },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
