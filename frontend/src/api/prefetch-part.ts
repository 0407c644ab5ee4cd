import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

import { isRejected } from './not-found-if-rejected.ts';

/**
 * Prefetches a part of a page, which the browser requests again if that fails. On the server, a failure fails the whole
 * page, so that the read cache keeps its last good copy instead of a page without the part.
 */
export async function prefetchPart<Data, Shown, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Shown, Key>,
): Promise<void> {
  await queryClient.fetchQuery(query).catch((error: unknown) => {
    if (typeof document === 'undefined' && !isRejected(error)) throw error;
  });
}
