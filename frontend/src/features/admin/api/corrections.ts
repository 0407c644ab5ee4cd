import { queryOptions } from '@tanstack/react-query';

import { ApiError, type Api } from '../../../api/client.ts';
import type { Card, CorrectArticle, Correction } from '../../../api/contract.ts';

const SHOWN = 20;
/** Minimum length of a search term. */
const MIN_LENGTH = 3;

/** Published articles: those that match, or the newest. */
export const publishedQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: ['api', 'articles', 'published', words],
    queryFn: () => {
      const search = words.length >= MIN_LENGTH;
      const params = new URLSearchParams({ limit: String(SHOWN), ...(search ? { q: words } : { status: 'approved' }) });
      return api.getPage<Card>(`/api/articles${search ? '/search' : ''}?${params.toString()}`);
    },
  });

export const correct = (api: Api, articleId: number, order: CorrectArticle) =>
  api.send<Correction[]>('POST', `/api/articles/${articleId}/corrections`, order);

export const retract = (api: Api, articleId: number, order: { versionId: number; note: string }) =>
  api.send<Correction[]>('POST', `/api/articles/${articleId}/retraction`, order);

/** Returns the message of the check that blocks a corrected text; null if it was rejected for another reason. */
export function blockedBy(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'check-failed' ? error.reason : null;
}
