import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Api } from '../api/client.ts';
import { createQueryClient } from '../api/query.ts';
import { DeskFrame } from './components/DeskFrame.tsx';
import { JOIN_PATH } from './api/join.ts';
import { buttonClass } from '../ui/Button.tsx';
import { NotLoaded } from '../ui/page/NotLoaded.tsx';

interface DeskContext {
  queryClient: ReturnType<typeof createQueryClient>;
  api: Api;
  siteUrl: string;
}

const staticData = { visibility: 'private' } as const;

const rootRoute = createRootRouteWithContext<DeskContext>()({
  staticData,
  component: DeskFrame,
  notFoundComponent: DeskNotFound,
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData,
  component: lazyRouteComponent(() => import('./components/Dashboard.tsx'), 'Dashboard'),
});

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/review/$id',
  staticData,
  component: lazyRouteComponent(() => import('./review/ReviewPage.tsx'), 'ReviewPage'),
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/people',
  staticData,
  component: lazyRouteComponent(() => import('./people/PeoplePage.tsx'), 'PeoplePage'),
});

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: JOIN_PATH,
  staticData,
  component: lazyRouteComponent(() => import('./join/JoinPage.tsx'), 'JoinPage'),
});

/** Creates the router of the desk, with a query client of its own. */
export function makeDeskRouter(api: Api) {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, reviewRoute, peopleRoute, joinRoute]),
    context: { queryClient, api, siteUrl: window.location.origin },
    scrollRestoration: true,
    defaultErrorComponent: ErrorMessage,
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

function DeskNotFound() {
  return (
    <div className="container-page py-12">
      <h1 className="font-serif text-hl-l font-bold">Page not found</h1>
      <p className="mt-2 text-ui text-ink-2">The desk has no page at this address.</p>
      <a href="/admin" className={`mt-5 ${buttonClass('secondary')}`}>
        Go to the review desk
      </a>
    </div>
  );
}

function ErrorMessage() {
  const router = useRouter();
  return <NotLoaded onRetry={() => void router.invalidate()} />;
}
