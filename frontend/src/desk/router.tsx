import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Api } from '../api/client.ts';
import { createQueryClient } from '../api/query.ts';
import { ErrorMessage } from './components/ErrorMessage.tsx';
import { DeskFrame } from './components/DeskFrame.tsx';
import { DeskNotFound } from './components/DeskNotFound.tsx';
import { JOIN_PATH } from './join/join-path.ts';

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
