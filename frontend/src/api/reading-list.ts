import { queryOptions } from '@tanstack/react-query';

import { type Api, ApiError } from './client.ts';
import { readingListKeys } from './query-keys.ts';

/** The reading list of the signed-in reader. */
const LIST = { id: 1 };

export const readingListQuery = (api: Api) =>
  queryOptions({
    queryKey: readingListKeys.items,
    queryFn: () => api.get('/api/playlists/{id}/items', { path: LIST }),
  });

export async function getSavedIds(api: Api): Promise<number[]> {
  return (await api.get('/api/playlists/{id}/saved', { path: LIST })).articleIds;
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
