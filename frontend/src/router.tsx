import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';

import type { Api } from './api/client.ts';
import { createQueryClient } from './api/query.ts';
import { ErrorScreen } from './app/ErrorScreen.tsx';
import { NotFound } from './app/NotFound.tsx';
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
}

/** One router and one query client a request on the server, one for the visit in the browser. */
export function makeRouter({ api, siteUrl, nonce }: RouterSetup) {
  const queryClient = createQueryClient();
  const context: RouterContext = { queryClient, api, siteUrl };
  const router = createRouter({
    routeTree,
    context,
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorScreen,
    dehydrate: () => ({ siteUrl: context.siteUrl }),
    hydrate: (state: { siteUrl: string }) => {
      context.siteUrl = state.siteUrl;
    },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
