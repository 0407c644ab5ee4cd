import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { StoryProposal } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { count } from '#lib/plural.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { rearrange } from './stories.ts';
import { deskKeys, refreshDesk } from './desk-keys.ts';

/** Pairs of stories that have grown to look like one event, most likely first. */
const proposalsQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.proposals,
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
