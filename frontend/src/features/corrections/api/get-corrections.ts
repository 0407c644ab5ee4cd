import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { CorrectedCategory, PublicCorrection } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';

export interface CorrectionsChoice {
  /** Category slug. */
  category?: string | undefined;
  /** Cursor from the previous page. */
  after?: string | undefined;
}

const PAGE_SIZE = 20;

export const correctionsQuery = (api: Api, { category, after }: CorrectionsChoice) =>
  queryOptions({
    queryKey: ['api', 'corrections', { category, after }],
    queryFn: () => {
      const params = new URLSearchParams({ limit: String(PAGE_SIZE) });
      if (category) params.set('category', category);
      if (after) params.set('cursor', after);
      return api.getPage<PublicCorrection>(`/api/corrections?${params.toString()}`);
    },
    staleTime: CONTENT_FRESH_MS,
  });

export const correctedCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'corrections', 'categories'],
    queryFn: () => api.get<CorrectedCategory[]>('/api/corrections/categories'),
    staleTime: CONTENT_FRESH_MS,
  });
