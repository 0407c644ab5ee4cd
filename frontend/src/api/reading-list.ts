import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from './client.ts';
import { ownerKeys } from './query.ts';

/** The reading list of the signed-in reader. */
const LIST = { id: 1 };

export const readingListQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'reading-list', 'items'],
    queryFn: () => api.get('/api/playlists/{id}/items', { path: LIST }),
  });

/**
 * Ids of the articles on the list, for every save button of the visit in one request. The menu of the signed-in reader
 * requests them; others only read them.
 */
export const savedIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...ownerKeys.reader, 'reading-list', 'saved-ids'],
    queryFn: async () => (await api.get('/api/playlists/{id}/saved', { path: LIST })).articleIds,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns true for a saved article; false for visitors and before the list is loaded. */
export const isSaved = (client: QueryClient, api: Api, articleId: number): boolean =>
  client.getQueryData(savedIdsQuery(api).queryKey)?.includes(articleId) ?? false;

/** Updates the save buttons once the server has saved or removed an article. */
export function markSaved(client: QueryClient, api: Api, articleId: number, saved: boolean): void {
  const { queryKey } = savedIdsQuery(api);
  const isLoaded = client.getQueryData(queryKey) !== undefined && client.isFetching({ queryKey }) === 0;
  client.setQueryData(queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== articleId);
    return saved ? [...others, articleId] : others;
  });
  // A list requested before the change lacks it.
  if (!isLoaded) void client.invalidateQueries({ queryKey });
}

/** If the reader has no list yet, creates it and saves the article again. */
export async function saveArticle(api: Api, articleId: number): Promise<void> {
  const save = () => api.send('POST', '/api/playlists/{id}/items', { path: LIST, body: { articleId } });
  try {
    await save();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await api.send('POST', '/api/playlists', {
      body: { name: 'Read Later', description: 'Articles saved to read later' },
    });
    await save();
  }
}

export const removeArticle = (api: Api, articleId: number) =>
  api.send('DELETE', '/api/playlists/{id}/items/{articleId}', { path: { ...LIST, articleId } });

export const changeSaved = (api: Api, articleId: number, change: { note?: string; progress?: number }) =>
  api.send('PATCH', '/api/playlists/{id}/items/{articleId}', { path: { ...LIST, articleId }, body: change });
