import { infiniteQueryOptions } from '@tanstack/react-query';

import type { Page } from '#api/client.ts';

/** Query of a list that is fetched one page at a time. Its data are the rows fetched so far and the total. */
export const pagedQuery = <Row>(
  queryKey: readonly unknown[],
  getPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getPage(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({ rows: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
  });

/** Returns the row id after which the next page starts; undefined for the first page. */
export const parseRowCursor = (cursor: string | undefined): number | undefined => (cursor ? Number(cursor) : undefined);
