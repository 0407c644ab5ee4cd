import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { MergeStory, MoveReports, SplitStory, StoryProposal, WaitingUpdate } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { deskKeys, refreshDesk } from './desk-keys.ts';
import { UNDO_SECONDS, undoable } from './review.ts';

/** New versions of published articles that wait for a decision. */
export const updatesQuery = (api: Api) =>
  queryOptions({ queryKey: [...deskKeys.lists, 'updates'], queryFn: () => api.get('/api/article-updates') });

/** Published articles whose stories gained reports that readers do not see yet. */
export const newReportsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'new-reports'],
    queryFn: () => api.get('/api/article-updates/reports'),
  });

interface ReportsDecision {
  articleId: number;
  itemIds: number[];
  /** `null` withdraws the decision not to list the reports. */
  listed: boolean | null;
}

export function useDecideReports() {
  const api = useApi();
  const client = useQueryClient();
  const decision = useMutation({
    mutationFn: ({ articleId, ...body }: ReportsDecision) =>
      api.send('PATCH', '/api/article-updates/{id}/reports', { path: { id: articleId }, body }),
    onSuccess: async (_answer, taken) => {
      showToast(toastOf(taken));
      await refreshDesk(client);
    },
    onError: (error) => {
      showToast(TOASTS.reportsDecisionFailed(error));
      void refreshDesk(client);
    },
  });
  const toastOf = (taken: ReportsDecision) => {
    if (taken.listed === true) return TOASTS.reportsListed;
    if (taken.listed === null) return TOASTS.reportsDecisionUndone;
    return { ...TOASTS.reportsNotListed, ...undoable(() => decision.mutate({ ...taken, listed: null })) };
  };
  return decision;
}

/** Findings of the rules and the judge model about a new version. */
export const updateChecksQuery = (api: Api, { articleId, versionId }: WaitingUpdate) =>
  queryOptions({
    queryKey: [...deskKeys.single, 'update', versionId, 'checks'],
    queryFn: () => api.get('/api/articles/{id}/update/checks', { path: { id: articleId } }),
  });

export const updateEvidenceQuery = (api: Api, { articleId, versionId }: WaitingUpdate) =>
  queryOptions({
    queryKey: [...deskKeys.single, 'update', versionId, 'evidence'],
    queryFn: () => api.get('/api/articles/{id}/update/evidence', { path: { id: articleId } }),
  });

interface UpdateDecision {
  update: Pick<WaitingUpdate, 'articleId' | 'versionId'>;
  /** `pending` undoes a rejection. */
  status: 'approved' | 'rejected' | 'pending';
  reason?: string;
}

/** An approved update is public after the time in which it can be undone. */
export const decideUpdate = (
  api: Api,
  { update: { articleId, versionId }, status, reason }: UpdateDecision,
  mode: 'opened' | 'list' = 'list',
) =>
  api.send('PATCH', '/api/article-updates/{id}', {
    path: { id: articleId },
    body: {
      status,
      versionId,
      ...(status === 'approved' ? { delaySeconds: UNDO_SECONDS, mode } : {}),
      ...(reason === undefined ? {} : { reason }),
    },
  });

/**
 * The reports of an article's story, and other stories: the most similar, or those whose headlines match the search.
 */
export const storyQuery = (api: Api, articleId: number, words: string) =>
  queryOptions({
    queryKey: [...deskKeys.single, 'story', articleId, words],
    queryFn: ({ signal }) =>
      api.get('/api/articles/{id}/story', { path: { id: articleId }, query: { q: words || undefined }, signal }),
  });

export type Rearrangement =
  | { kind: 'merge'; body: MergeStory }
  | { kind: 'split'; body: SplitStory }
  | { kind: 'move'; body: MoveReports };

function rearrange(api: Api, id: number, { kind, body }: Rearrangement) {
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

/** Moves reports between stories. `onDone` runs before the desk is refetched. */
export function useRearrangeStory(articleId: number, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    // Ends searches, which would fail once the story is merged.
    onMutate: () => client.cancelQueries({ queryKey: [...deskKeys.single, 'story', articleId] }),
    mutationFn: (wanted: Rearrangement) => rearrange(api, articleId, wanted),
    onSuccess: async () => {
      showToast(TOASTS.storyRearranged);
      onDone();
      await refreshDesk(client);
    },
    onError: (error) => showToast(TOASTS.storyRearrangeFailed(error)),
  });
}

/** Pairs of stories that have grown to look like one event, most likely first. */
const proposalsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...deskKeys.lists, 'proposals'],
    queryFn: () => api.get('/api/story-proposals'),
  });

interface ProposalDecision {
  proposal: StoryProposal;
  isOne: boolean;
}

function decideProposal(api: Api, { proposal, isOne }: ProposalDecision): Promise<unknown> {
  const { kept, gone } = proposal;
  if (isOne)
    return rearrange(api, gone.articleId, {
      kind: 'merge',
      body: { into: kept.articleId, reason: `One event: ${inCommon(proposal)}.` },
    });
  return api.send('POST', '/api/articles/{id}/story/apart', {
    path: { id: gone.articleId },
    body: { other: kept.articleId },
  });
}

/** Stories that may be one, and the reviewer's decision. Calls `onDecided` before the desk is refetched. */
export function useProposals(onDecided: (isOne: boolean) => void) {
  const api = useApi();
  const client = useQueryClient();
  const proposals = useQuery(proposalsQuery(api)).data ?? [];
  const decision = useMutation({
    mutationFn: (taken: ProposalDecision) => decideProposal(api, taken),
    onSuccess: async (_answer, { isOne }) => {
      showToast(isOne ? TOASTS.storyRearranged : TOASTS.storiesKeptApart);
      onDecided(isOne);
      await refreshDesk(client);
    },
    onError: (error) => {
      showToast(TOASTS.storyRearrangeFailed(error));
      void refreshDesk(client);
    },
  });
  return { proposals, busy: decision.isPending, decide: (taken: ProposalDecision) => decision.mutate(taken) };
}

export const inCommon = ({ names, words }: StoryProposal): string =>
  `${count(names.length, 'shared name')}, ${count(words.length, 'shared word')}`;

export const isOf =
  (articleId: number) =>
  ({ kept, gone }: StoryProposal): boolean =>
    kept.articleId === articleId || gone.articleId === articleId;

const SHOWN = 8;

/** Joins the first few words for display on one line. */
export const someOf = (words: readonly string[]): string =>
  `${words.slice(0, SHOWN).join(', ')}${words.length > SHOWN ? ' …' : ''}`;
