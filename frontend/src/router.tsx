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
  /** Public origin of the site, for absolute addresses. */
  siteUrl: string;
}

interface RouterSetup {
  api: Api;
  siteUrl: string;
  nonce?: string;
  /** What a page says of its queries, as JSON: the router's own notation is longer. On the server only, so that browsers do not load how. */
  stateOf?: (queryClient: QueryClient) => string;
}

/** One router and one query client a request on the server, one for the visit in the browser. */
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
    // A page that comes sooner shows no skeleton in between.
    defaultPendingMs: 150,
    // A page that was sent is where its reader scrolled it, or a script in it, before it came alive (lib/restore-scroll.ts).
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
    // Pages are rendered in one piece, after their data: the state is complete when it is written.
    dehydrate: () => ({ siteUrl: context.siteUrl, queries: stateOf?.(queryClient) ?? '' }),
    hydrate: async (state: { siteUrl: string; queries: string | DehydratedState }) => {
      wasSent = true;
      context.siteUrl = state.siteUrl;
      keepSentHead();
      await nextTask();
      // JSON where the page was sent with the router's own scripts (sent-state.ts).
      const sent = typeof state.queries === 'string' ? (JSON.parse(state.queries) as DehydratedState) : state.queries;
      const { queries } = stateWithShown(sent, readPage(document), Date.now());
      // What `hydrate` of the library comes to where all queries succeeded and the client is empty.
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
