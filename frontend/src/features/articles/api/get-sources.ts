import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { articleKeys } from '#api/query-keys.ts';

/** One page of an article's reports, counted from 1; the article itself includes the first page. */
export const sourcesQuery = (api: Api, id: string, page: string) =>
  queryOptions({
    queryKey: articleKeys.sources(id, page),
    queryFn: () => api.get('/api/articles/{id}/sources', { path: { id }, query: { page: Number(page) } }),
    staleTime: CONTENT_FRESH_MS,
  });
