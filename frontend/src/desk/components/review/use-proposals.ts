import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { decideProposal, type ProposalDecision, proposalsQuery } from '#desk/api/story-proposals.ts';
import { refreshDesk } from '#desk/api/desk-keys.ts';

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
