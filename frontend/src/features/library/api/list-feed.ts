import { queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';

const FEED = '/api/reading-list-feed';

export const listFeedQuery = (api: Api) =>
  queryOptions({ queryKey: ['api', 'reading-list-feed'], queryFn: () => api.get<{ madeAt: string | null }>(FEED) });

/** Returns the feed's URL, which is revealed only once. */
export const makeListFeed = (api: Api) => api.send<{ url: string }>('POST', FEED);
export const stopListFeed = (api: Api) => api.send('DELETE', FEED);
