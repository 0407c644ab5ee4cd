import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import { ownerKeys } from '#api/query-keys.ts';
import { changeSaved, readingListQuery } from '#api/reading-list.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';

/** Saves the reader's note on an article. */
export function useSaveNote(articleId: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => changeSaved(api, articleId, { note }),
    onSuccess: async () => {
      await client.invalidateQueries(readingListQuery(api));
      showToast(TOASTS.noteSaved);
    },
    onError: (error) => showToast(TOASTS.noteFailed(error)),
  });
}

const FEED = '/api/reading-list-feed';

export const listFeedQuery = (api: Api) =>
  queryOptions({ queryKey: [...ownerKeys.reader, 'reading-list', 'feed'], queryFn: () => api.get(FEED) });

/** Returns the feed's URL, which is revealed only once. */
export const makeListFeed = (api: Api) => api.send('POST', FEED);
export const deleteListFeed = (api: Api) => api.send('DELETE', FEED);
