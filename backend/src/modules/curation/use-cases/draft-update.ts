import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { ArticleUpdatesQuery, ProposeUpdate } from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import { createRestatementTest, type ClaimDifference } from '../drafting/version-changes.ts';
import { isTooEarly } from './curate-article.ts';
import { DraftStory } from './draft-story.ts';
import { Gate } from './gate.ts';

/** Redrafts a published article whose story grew. Proposes the draft as a new version if it contains material news. */
@Injectable()
export class DraftUpdate {
  constructor(
    private readonly transactions: Transactions,
    private readonly updates: ArticleUpdatesQuery,
    private readonly draftStory: DraftStory,
    private readonly drafts: DraftStore,
    private readonly gate: Gate,
    private readonly proposeUpdate: ProposeUpdate,
    private readonly clock: Clock,
  ) {}

  async redraft({ articleId, round }: { articleId: number; round: number }): Promise<void> {
    const order = await this.updates.findRequest(articleId);
    if (!order || order.round !== round || isTooEarly(order.draftAfter, this.clock.now())) return;
    const { baseVersionId } = order;
    const drafted = await this.draftStory.draftAndVerify(order);
    const changes = drafted && (await this.draftStory.compareWithVersion(baseVersionId, drafted));
    if (!drafted || !changes || !hasMaterialNews(changes, order.declined)) {
      await this.proposeUpdate.propose({ articleId, round, baseVersionId, version: null, heldReasons: [] });
      return;
    }
    const { draft, sources, verdicts } = drafted;
    const heldReasons = await this.gate.findProblems({ kind: { baseVersionId }, articleId, draft, sources, verdicts });
    const version = this.draftStory.toVersion(drafted, changes);
    await this.transactions.run(async (em) => {
      const versionId = await this.proposeUpdate.propose({ articleId, round, baseVersionId, version, heldReasons });
      if (versionId !== null) await this.drafts.storeDraft(em, versionId, drafted);
    });
  }
}

/** Returns true if reviewers have not yet rejected at least one of the changes, in the same or other words. */
function hasMaterialNews(
  changes: readonly ClaimDifference[],
  declined: readonly { readonly kind: string; readonly text: string }[],
): boolean {
  const isWithdrawal = ({ kind }: { readonly kind: string }): boolean => kind === 'withdrawn';
  const textsOf = (changed: typeof declined): string[] => changed.map(({ text }) => text);
  const wasWithdrawn = createRestatementTest(textsOf(declined.filter(isWithdrawal)));
  const wasAdded = createRestatementTest(textsOf(declined.filter((change) => !isWithdrawal(change))));
  return changes.some((change) => !(isWithdrawal(change) ? wasWithdrawn : wasAdded)(change.text));
}
