import { queryOptions } from '@tanstack/react-query';

import type { Api } from '#api/client.ts';
import type { NearStory, StoryProposal } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { rearrange } from './stories.ts';
import { deskKeys } from './desk-keys.ts';

/** Pairs of stories that have grown to look like one event, most likely first. */
export const proposalsQuery = (api: Api) =>
  queryOptions({
    queryKey: deskKeys.proposals,
    queryFn: () => api.get('/api/story-proposals'),
  });

export interface ProposalDecision {
  proposal: StoryProposal;
  isOne: boolean;
}

export function decideProposal(api: Api, { proposal, isOne }: ProposalDecision): Promise<unknown> {
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

export const inCommon = ({ names, words }: StoryProposal): string =>
  `${count(names.length, 'shared name')}, ${count(words.length, 'shared word')}`;

export const isOf =
  (articleId: number) =>
  ({ kept, gone }: StoryProposal): boolean =>
    kept.articleId === articleId || gone.articleId === articleId;

const AT_DESK: readonly NearStory['status'][] = ['pending', 'curated'];

/** True if neither story has a draft in the lists above, where the question would be shown. */
export const isElsewhere = ({ kept, gone }: StoryProposal): boolean =>
  !AT_DESK.includes(kept.status) && !AT_DESK.includes(gone.status);

const SHOWN = 8;

/** Joins the first few words for display on one line. */
export const someOf = (words: readonly string[]): string =>
  `${words.slice(0, SHOWN).join(', ')}${words.length > SHOWN ? ' …' : ''}`;
