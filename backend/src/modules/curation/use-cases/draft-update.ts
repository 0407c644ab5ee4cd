import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { ArticleUpdatesQuery, type HeldReason, ProposeUpdate, type UpdateRequest } from '../../articles/index.ts';
import { ApprovedShinglesStore } from '../data/approved-shingles.store.ts';
import { ClaimStore } from '../data/claim.store.ts';
import { DraftStore } from '../data/draft.store.ts';
import { findRevertedCorrections, createRestatementTest, type ClaimDifference } from '../drafting/version-changes.ts';
import { listClaims } from '../draft/draft.ts';
import { countUnverified } from '../verification/second-reading.ts';
import { findContradictions, computeDraftShingles, toReportedProblems, vetDraft } from '../verification/vetting.ts';
import { isTooEarly } from './curate-article.ts';
import { type DraftedStory, DraftStory } from './draft-story.ts';

/** Redrafts a published article whose story grew. Proposes the draft as a new version if it contains material news. */
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
    if (!order || order.round !== round || isTooEarly(order.draftAfter, this.clock.now())) return;
    const { baseVersionId } = order;
    const drafted = await this.draftStory.run(order);
    const changes = drafted && (await this.draftStory.compareWithVersion(baseVersionId, drafted));
    if (!drafted || !changes || !hasMaterialNews(changes, order.declined)) {
      await this.proposeUpdate.run({ articleId, round, baseVersionId, version: null, heldReasons: [] });
      return;
    }
    const held = await this.#findProblems(drafted, order);
    const { draft, shown, model, sources, readings, leftOut } = drafted;
    const version = {
      draft: shown,
      model,
      draftedFrom: sources.map(({ snapshotId }) => snapshotId),
      changes,
      unverified: countUnverified(readings),
    };
    await this.transactions.run(async (em) => {
      const versionId = await this.proposeUpdate.run({ articleId, round, baseVersionId, version, heldReasons: held });
      if (versionId === null) return;
      await this.claims.storeClaims(em, versionId, listClaims(draft), readings);
      await this.drafts.storeDraft(em, versionId, draft, leftOut);
    });
  }

  async #findProblems(
    { draft, sources, readings }: DraftedStory,
    { articleId, baseVersionId }: UpdateRequest,
  ): Promise<HeldReason[]> {
    const [similar, removed, base] = await Promise.all([
      this.approved.findSimilar(computeDraftShingles(draft), articleId),
      this.claims.listRemovedByCorrections(articleId),
      this.drafts.findByVersion(baseVersionId),
    ]);
    const verdict = vetDraft(draft, sources, { duplicates: similar });
    const problems = toReportedProblems(draft, [
      ...(verdict.ok ? [] : verdict.problems),
      ...findContradictions(draft, readings),
    ]);
    // The sources may still contain a sentence that a correction removed. The update must not restore it without
    // notice.
    const claims = listClaims(draft);
    const restored = findRevertedCorrections(
      claims.map(({ text }) => text),
      { removed, shown: base ? listClaims(base).map(({ text }) => text) : [] },
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
