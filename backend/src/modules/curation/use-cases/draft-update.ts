import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { ArticleUpdatesQuery, type HeldReason, ProposeUpdate, type UpdateRequest } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { revertedCorrections, restatementOf, type ClaimDifference } from '../drafting/version-changes.ts';
import { claimsOf } from '../draft/draft.ts';
import { unverifiedIn } from '../verification/second-reading.ts';
import { contradictions, draftShingles, reportedProblems, vet } from '../verification/vetting.ts';
import { isUnsettled } from './curate-article.ts';
import { type DraftedStory, DraftStory } from './draft-story.ts';

/** Redrafts a published article whose story grew, and proposes a new version if there is material news. */
@Injectable()
export class DraftUpdate {
  constructor(
    private readonly transactions: Transactions,
    private readonly updates: ArticleUpdatesQuery,
    private readonly draftStory: DraftStory,
    private readonly claims: ClaimStore,
    private readonly drafts: DraftStore,
    private readonly approved: ApprovedShinglesStore,
    private readonly proposeUpdate: ProposeUpdate,
    private readonly clock: Clock,
  ) {}

  async run({ articleId, round }: { articleId: number; round: number }): Promise<void> {
    const order = await this.updates.findRequest(articleId);
    if (!order || order.round !== round || isUnsettled(order.draftAfter, this.clock.now())) return;
    const { baseVersionId } = order;
    const drafted = await this.draftStory.run(order);
    const changes = drafted && (await this.draftStory.changesSince(baseVersionId, drafted));
    if (!drafted || !changes || !isMaterial(changes, order.declined)) {
      await this.proposeUpdate.run({ articleId, round, baseVersionId, version: null, heldReasons: [] });
      return;
    }
    const held = await this.#check(drafted, order);
    const { draft, shown, model, sources, readings, leftOut } = drafted;
    const version = {
      draft: shown,
      model,
      draftedFrom: sources.map(({ snapshotId }) => snapshotId),
      changes,
      unverified: unverifiedIn(readings),
    };
    await this.transactions.run(async (em) => {
      const versionId = await this.proposeUpdate.run({ articleId, round, baseVersionId, version, heldReasons: held });
      if (versionId === null) return;
      await this.claims.store(em, versionId, claimsOf(draft), readings);
      await this.drafts.store(em, versionId, draft, leftOut);
    });
  }

  async #check(
    { draft, sources, readings }: DraftedStory,
    { articleId, baseVersionId }: UpdateRequest,
  ): Promise<HeldReason[]> {
    const [similar, removed, base] = await Promise.all([
      this.approved.similar(draftShingles(draft), articleId),
      this.claims.removedByCorrections(articleId),
      this.drafts.ofVersion(baseVersionId),
    ]);
    const verdict = vet(draft, sources, { duplicates: similar });
    const problems = reportedProblems(draft, [
      ...(verdict.ok ? [] : verdict.problems),
      ...contradictions(draft, readings),
    ]);
    // The sources may still contain a statement that a correction removed, which a new draft must not silently restore.
    const claims = claimsOf(draft);
    const restored = revertedCorrections(
      claims.map(({ text }) => text),
      { removed, shown: base ? claimsOf(base).map(({ text }) => text) : [] },
    );
    const restoredClaims = restored.flatMap((text) => claims.filter((claim) => claim.text === text).slice(0, 1));
    return [
      ...problems,
      ...restoredClaims.map(({ place, ordinal, text }) => ({
        code: 'corrected-before',
        message: 'A correction removed this sentence.',
        sentence: { place, ordinal, text },
      })),
    ];
  }
}

/**
 * Returns true if at least one change does not match a change that a reviewer rejected before, in the same or other
 * words.
 */
function isMaterial(
  changes: readonly ClaimDifference[],
  declined: readonly { readonly kind: string; readonly text: string }[],
): boolean {
  const isWithdrawal = ({ kind }: { readonly kind: string }): boolean => kind === 'withdrawn';
  const textsOf = (changed: typeof declined): string[] => changed.map(({ text }) => text);
  const wasWithdrawn = restatementOf(textsOf(declined.filter(isWithdrawal)));
  const wasAdded = restatementOf(textsOf(declined.filter((change) => !isWithdrawal(change))));
  return changes.some((change) => !(isWithdrawal(change) ? wasWithdrawn : wasAdded)(change.text));
}
