import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Api } from './api/client.ts';
import { createQueryClient } from './api/query.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotLoaded } from './ui/page/NotLoaded.tsx';

export interface RouterContext {
  queryClient: ReturnType<typeof createQueryClient>;
  api: Api;
  /** Public origin of the site, for absolute URLs. */
  siteUrl: string;
  /** Inlined CSS of the page; empty if styles are linked. */
  styles: string;
  /** False in tests of components, which start the parts of `idle` that they need. */
  hasBackground: boolean;
}

interface RouterSetup {
  api: Api;
  siteUrl: string;
  nonce?: string;
  styles?: string | undefined;
  hasBackground?: boolean;
}

/** The part of a rendered page that the client needs besides its HTML. */
interface SentState {
  siteUrl: string;
  /** JSON of the dehydrated query cache. */
  queries: string;
}

/** Creates a router and query client: per request on the server, per visit in the browser. */
export function makeRouter({ api, siteUrl, nonce, styles = readStyles(), hasBackground = true }: RouterSetup) {
  const queryClient = createQueryClient();
  let isFirstPage = true;
  const context: RouterContext = { queryClient, api, siteUrl, styles, hasBackground };
  return createRouter({
    routeTree,
    context,
    ...(nonce ? { ssr: { nonce } } : {}),
    // Reads text as typed. The default parses JSON, so a quoted phrase would lose its quotes, and "null" the whole text.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Faster pages show no skeleton.
    defaultPendingMs: 150,
    // The browser restores the position on the first page, where the reader may already have scrolled.
    scrollRestoration: () => {
      const stays = isFirstPage;
      isFirstPage = false;
      return !stays;
    },
    defaultErrorComponent: ErrorScreen,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    // Pages are rendered after their data is loaded, so the state is complete here.
    dehydrate: (): SentState => ({ siteUrl, queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: (sent: SentState) => {
      context.siteUrl = sent.siteUrl;
      hydrate(queryClient, JSON.parse(sent.queries));
      // Dates the data at its arrival: a page may have been cached for minutes, but the cache drops it when its content
      // changes.
      for (const { queryKey } of queryClient.getQueryCache().getAll())
        queryClient.setQueryData(queryKey, (data: unknown) => data, { updatedAt: Date.now() });
    },
  });
}

/** Returns the CSS that the page was sent with. */
function readStyles(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById('styles')?.textContent ?? '');
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * `listed`: in the sitemap. `unlisted`: only linked. `private`: not indexed, and never kept by the service worker.
     */
    visibility: 'listed' | 'unlisted' | 'private';
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

function ErrorScreen() {
  const router = useRouter();
  return <NotLoaded onRetry={() => void router.invalidate()} />;
}
