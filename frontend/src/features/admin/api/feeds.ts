import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { Feed } from '../../../api/contract.ts';

export const feedsQuery = (api: Api) =>
  queryOptions({ queryKey: ['api', 'rss-feeds'], queryFn: () => api.get<Feed[]>('/api/rss-feeds') });

export const processFeed = (api: Api, id: number) => api.send('POST', `/api/rss-feeds/${id}/process`);
