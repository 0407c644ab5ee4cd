import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { MergeStory, MoveReports, SplitStory, WaitingUpdate } from '../../../api/contract.ts';

const UPDATES = ['api', 'article-updates'] as const;

/** New versions of published articles that wait for a decision. */
export const updatesQuery = (api: Api) =>
  queryOptions({ queryKey: UPDATES, queryFn: () => api.get('/api/article-updates') });

/** Findings of the rules and the second reader about a new version. */
export const updateChecksQuery = (api: Api, { articleId, versionId }: WaitingUpdate) =>
  queryOptions({
    queryKey: [...UPDATES, articleId, versionId, 'checks'],
    queryFn: () => api.get('/api/articles/{id}/update/checks', { path: { id: articleId } }),
  });

export const updateEvidenceQuery = (api: Api, { articleId, versionId }: WaitingUpdate) =>
  queryOptions({
    queryKey: [...UPDATES, articleId, versionId],
    queryFn: () => api.get('/api/articles/{id}/update/evidence', { path: { id: articleId } }),
  });

export interface UpdateDecision {
  update: WaitingUpdate;
  status: 'approved' | 'rejected';
  reason?: string;
}

export const decideUpdate = (api: Api, { update: { articleId, versionId }, status, reason }: UpdateDecision) =>
  api.send('PATCH', '/api/article-updates/{id}', {
    path: { id: articleId },
    body: { status, versionId, ...(reason === undefined ? {} : { reason }) },
  });

/** Only the administrator may see how reports are grouped. */
export const isOfStory = (queryKey: readonly unknown[]): boolean =>
  queryKey[1] === 'articles' && queryKey[3] === 'story';

const storyKey = (articleId: number) => ['api', 'articles', String(articleId), 'story'] as const;

/**
 * The reports of an article's story, and other stories: the most similar, or those whose headlines match the search.
 */
export const storyQuery = (api: Api, articleId: number, words: string) =>
  queryOptions({
    queryKey: [...storyKey(articleId), words],
    queryFn: ({ signal }) =>
      api.get('/api/articles/{id}/story', { path: { id: articleId }, query: { q: words || undefined }, signal }),
  });

/** Cancels searches before a decision: once the story is merged, there is no story to search from. */
export const stopLooking = (client: QueryClient, articleId: number): Promise<void> =>
  client.cancelQueries({ queryKey: storyKey(articleId) });

export type Rearrangement =
  | { kind: 'merge'; body: MergeStory }
  | { kind: 'split'; body: SplitStory }
  | { kind: 'move'; body: MoveReports };

export function rearrange(api: Api, id: number, { kind, body }: Rearrangement) {
  const path = { id };
  switch (kind) {
    case 'merge':
      return api.send('POST', '/api/articles/{id}/story/merge', { path, body });
    case 'split':
      return api.send('POST', '/api/articles/{id}/story/split', { path, body });
    case 'move':
      return api.send('POST', '/api/articles/{id}/story/move', { path, body });
  }
}

/**
 * Refetches everything at the desk, except the data of single drafts and stories: that is fetched on opening, and its
 * draft or story may be gone.
 */
export function refreshDesk(client: QueryClient): Promise<void> {
  const isOfOne = (key: readonly unknown[]): boolean =>
    key.includes('story') || (key[1] === UPDATES[1] && key.length > UPDATES.length);
  return client.invalidateQueries({ queryKey: ['api'], predicate: ({ queryKey }) => !isOfOne(queryKey) });
}
