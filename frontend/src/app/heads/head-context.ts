import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/client.ts';

/** Tags of a page in the router's shape. */
export interface Head {
  meta: Record<string, unknown>[];
  links: Record<string, string>[];
}

/** Of the router's own, what a head is made of. */
export interface HeadContext {
  match: {
    id: string;
    routeId: string;
    pathname: string;
    search: object;
    context: { queryClient: QueryClient; api: Api; siteUrl: string };
  };
  params: object;
  loaderData?: unknown;
}
