import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../../api/client.ts';

/** Head tags of a page in the router's shape. */
export interface Head {
  meta: Record<string, unknown>[];
  links: Record<string, string>[];
}

/** The parts of the router's context that a head is built from. */
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
