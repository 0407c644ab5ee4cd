import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Api } from '../../../api/client.ts';
import type { DraftChecks, Evidence, StoryDesk, WaitingUpdate } from '../../../api/contract.ts';

const UPDATES = ['api', 'article-updates'] as const;

/** New versions of published articles that wait for a decision. */
export const updatesQuery = (api: Api) =>
  queryOptions({ queryKey: UPDATES, queryFn: () => api.get<WaitingUpdate[]>('/api/article-updates') });

/** Findings of the rules and the second reader about a new version. */
export const updateChecksQuery = (api: Api, { articleId, versionId }: WaitingUpdate) =>
  queryOptions({
    queryKey: [...UPDATES, articleId, versionId, 'checks'],
    queryFn: () => api.get<DraftChecks>(`/api/articles/${articleId}/update/checks`),
  });

export const updateEvidenceQuery = (api: Api, { articleId, versionId }: WaitingUpdate) =>
  queryOptions({
    queryKey: [...UPDATES, articleId, versionId],
    queryFn: () => api.get<Evidence>(`/api/articles/${articleId}/update/evidence`),
  });

export interface UpdateDecision {
  update: WaitingUpdate;
  status: 'approved' | 'rejected';
  reason?: string;
}

export const decideUpdate = (api: Api, { update: { articleId, versionId }, status, reason }: UpdateDecision) =>
  api.send('PATCH', `/api/article-updates/${articleId}`, {
    status,
    versionId,
    ...(reason === undefined ? {} : { reason }),
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
      api.get<StoryDesk>(`/api/articles/${articleId}/story${words ? `?q=${encodeURIComponent(words)}` : ''}`, {
        signal,
      }),
  });

/** Cancels searches before a decision: once the story is merged, there is no story to search from. */
export const stopLooking = (client: QueryClient, articleId: number): Promise<void> =>
  client.cancelQueries({ queryKey: storyKey(articleId) });

export interface Rearrangement {
  kind: 'merge' | 'split' | 'move';
  itemIds: number[];
  into: number | null;
  reason: string;
}

export const rearrange = (api: Api, articleId: number, { kind, itemIds, into, reason }: Rearrangement) =>
  api.send('POST', `/api/articles/${articleId}/story/${kind}`, {
    reason,
    ...(kind === 'merge' ? {} : { itemIds }),
    ...(kind === 'split' ? {} : { into }),
  });

/**
 * Refetches everything at the desk, except the data of single drafts and stories: that is fetched on opening, and its
 * draft or story may be gone.
 */
export function refreshDesk(client: QueryClient): Promise<void> {
  const isOfOne = (key: readonly unknown[]): boolean =>
    key.includes('story') || (key[1] === UPDATES[1] && key.length > UPDATES.length);
  return client.invalidateQueries({ queryKey: ['api'], predicate: ({ queryKey }) => !isOfOne(queryKey) });
}
