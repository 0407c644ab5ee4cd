import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { CONTENT_FRESH_MS } from '#api/query.ts';
import { correctionKeys } from '#api/query-keys.ts';

export interface CorrectionsChoice {
  /** Category slug. */
  category?: string | undefined;
  /** Cursor from the previous page. */
  after?: string | undefined;
}

const PAGE_SIZE = 20;

export const correctionsQuery = (api: Api, { category, after }: CorrectionsChoice) =>
  queryOptions({
    queryKey: correctionKeys.list({ category, after }),
    queryFn: () => api.getPage('/api/corrections', { query: { limit: PAGE_SIZE, category, cursor: after } }),
    staleTime: CONTENT_FRESH_MS,
  });

export const correctedCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: correctionKeys.categories,
    queryFn: () => api.get('/api/corrections/categories'),
    staleTime: CONTENT_FRESH_MS,
  });
