import { queryOptions } from '@tanstack/react-query';

import { ApiError, type Api, type Page } from '#api/client.ts';
import type { Card, CorrectArticle, RetractArticle } from '#api/contract.ts';
import { deskKeys } from './desk-keys.ts';

const SHOWN = 20;
/** Minimum length of a search term. */
const MIN_LENGTH = 3;

/** Published articles: those that match, or the newest. */
export const publishedQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: [...deskKeys.articles, 'published', words],
    queryFn: (): Promise<Page<Card>> =>
      words.length >= MIN_LENGTH
        ? api.getPage('/api/articles/search', { query: { limit: SHOWN, q: words } })
        : api.getPage('/api/articles', { query: { limit: SHOWN, status: 'approved' } }),
  });

/** Decisions about these articles for which a reviewer gave a reason, newest first. */
export const reasonsQuery = (api: Api, articleIds: readonly number[]) =>
  queryOptions({
    queryKey: [...deskKeys.articles, 'reasons', articleIds],
    queryFn: () => api.get('/api/admin/decision-reasons', { query: { articles: articleIds.join(',') } }),
    enabled: articleIds.length > 0,
  });

export const correct = (api: Api, id: number, order: CorrectArticle) =>
  api.send('POST', '/api/articles/{id}/corrections', { path: { id }, body: order });

export const retract = (api: Api, id: number, order: RetractArticle) =>
  api.send('POST', '/api/articles/{id}/retraction', { path: { id }, body: order });

/** Returns the message of the check that blocks a corrected text; null if it was rejected for another reason. */
export function blockedBy(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'check-failed' ? error.reason : null;
}
