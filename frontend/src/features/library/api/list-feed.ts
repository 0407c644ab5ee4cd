import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { readingListKeys } from '#api/query-keys.ts';

const FEED = '/api/reading-list-feed';

export const listFeedQuery = (api: Api) =>
  queryOptions({ queryKey: readingListKeys.feed, queryFn: () => api.get(FEED) });

/** Returns the feed's URL, which is revealed only once. */
export const makeListFeed = (api: Api) => api.send('POST', FEED);
export const deleteListFeed = (api: Api) => api.send('DELETE', FEED);
