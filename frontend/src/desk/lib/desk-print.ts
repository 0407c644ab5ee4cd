import type { Page } from '../../api/client.ts';
import type { Card, StoryProposal, WaitingUpdate } from '../../api/contract.ts';

/** Items that wait for a reviewer: the first page of each list. */
export interface Desk {
  pending: Page<Card> | undefined;
  held: Page<Card> | undefined;
  updates: readonly WaitingUpdate[] | undefined;
  proposals: readonly StoryProposal[] | undefined;
}

/** Returns whether two snapshots of the desk contain different items to decide. */
export function tellsApart(one: Desk, other: Desk): boolean {
  return printOf(one) !== printOf(other);
}

function printOf({ pending, held, updates = [], proposals = [] }: Desk): string {
  return JSON.stringify([
    ...[pending, held].map((page) => [
      page?.total,
      page?.items.map(({ id, versionId, category }) => [id, versionId, category]),
    ]),
    updates.map(({ versionId }) => versionId),
    proposals.map(({ kept, gone }) => [kept.articleId, gone.articleId]),
  ]);
}
