import { queryOptions } from '@tanstack/react-query';

import { cardView } from '../../../api/card-view.ts';
import type { Api } from '../../../api/client.ts';
import type { Card, Front } from '../../../api/contract.ts';
import { CONTENT_FRESH_MS } from '../../../api/query.ts';
import { orderSections } from '../lib/order-sections.ts';

/** Everything the home page shows, in one call. */
export const frontQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'articles', 'front'],
    queryFn: async (): Promise<Front> => {
      const front = await api.get<Front<Card>>('/api/articles/front');
      return {
        ...front,
        latest: front.latest.slice(0, 12).map(cardView),
        sections: orderSections(front.sections).map((section) => ({
          ...section,
          articles: section.articles.map(cardView),
        })),
      };
    },
    staleTime: CONTENT_FRESH_MS,
  });
