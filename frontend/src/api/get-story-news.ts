import { queryOptions } from '@tanstack/react-query';

import type { Api } from './client.ts';
import { articleKeys } from './query-keys.ts';

/** Stories with new facts; the same list for everybody, so that requesting it reveals nothing about the reader. */
export const storyNewsQuery = (api: Api) =>
  queryOptions({
    queryKey: articleKeys.news,
    queryFn: () => api.get('/api/article-updates/news'),
    staleTime: Number.POSITIVE_INFINITY,
  });
