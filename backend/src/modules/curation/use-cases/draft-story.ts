import { Inject, Injectable } from '@nestjs/common';
import { DeskArticleQuery, type ShownDraft } from '../../articles/index.ts';
import { DraftStore } from '../data/draft.store.ts';
import { StoryTextsQuery } from '../data/story-texts.query.ts';
import { type ClaimDifference, findClaimChanges } from '../drafting/version-changes.ts';
import { classifyStory } from '../classification/classify.ts';
import { joinSummary, listClaims, type Draft } from '../draft/draft.ts';
import { type CheckedVerdict, countUnverified, removeContradicted } from '../verification/claim-verdicts.ts';
import { DRAFTER, type Drafter } from '../drafting/drafter.ts';
import type { SourceText } from '../draft/source-text.ts';
import { applyWishes } from './apply-wishes.ts';
import { Judge } from './judge.ts';
import { toShownDraft } from './shown-draft.ts';

export interface DraftedStory {
  readonly draft: Draft;
  readonly shown: ShownDraft;
  readonly model: string;
  readonly sources: readonly SourceText[];
  /** Verdicts on the sentences that remain in the draft. */
  readonly verdicts: readonly CheckedVerdict[];
  /** Sentences that were removed from the draft because a source contradicts them. */
  readonly leftOut: readonly CheckedVerdict[];
}

/** Drafts an article from the texts of its story and lets the judge model check the draft. */
@Injectable()
export class DraftStory {
  constructor(
    private readonly texts: StoryTextsQuery,
    private readonly drafts: DraftStore,
    private readonly desk: DeskArticleQuery,
    private readonly judge: Judge,
    @Inject(DRAFTER) private readonly drafter: Drafter,
  ) {}

  /** Returns the draft, or `null` if the story has no texts. */
  async draftAndVerify({ articleId, storyId }: { articleId: number; storyId: number }): Promise<DraftedStory | null> {
    const [texts, article] = await Promise.all([
      this.texts.listByArticle({ articleId, storyId }),
      this.desk.byId(articleId),
    ]);
    const wishes = article?.wishes ?? null;
    const sources: readonly SourceText[] = wishes ? applyWishes(texts, wishes) : texts;
    if (sources.length === 0) return null;
    const {
      value: written,
      model,
      paid,
    } = await this.drafter.draft({
      sources,
      leadWith: wishes?.leadWith ?? null,
      note: wishes?.note ?? null,
    });
    const judged = await this.judge.checkClaims(articleId, {
      claims: listClaims(written),
      reports: sources,
      summary: joinSummary(written),
      worded: paid,
    });
    const { draft, leftOut, verdicts } = removeContradicted(written, judged);
    const shown = { ...toShownDraft(draft), categoryConfidence: estimateConfidence(draft.category, sources) };
    return { draft, shown, model, sources, verdicts, leftOut };
  }

  /** Returns the parts of a drafted version that readers and reviewers see. */
  toVersion({ shown, model, sources, verdicts }: DraftedStory, changes: ClaimDifference[] | null) {
    const draftedFrom = sources.map(({ snapshotId }) => snapshotId);
    return { draft: shown, model, draftedFrom, changes, unverified: countUnverified(verdicts) };
  }

  /** Returns the differences between a draft and the earlier version, or `null` if there is none. */
  async compareWithVersion(
    versionId: number | null,
    { draft, sources }: DraftedStory,
  ): Promise<ClaimDifference[] | null> {
    if (versionId === null) return null;
    const [earlier, earlierSources] = await Promise.all([
      this.drafts.findByVersion(versionId),
      this.drafts.listSources(versionId),
    ]);
    const textsOf = (texts: readonly { readonly text: string }[]): string[] => texts.map(({ text }) => text);
    return (
      earlier &&
      findClaimChanges(
        { claims: listClaims(earlier), sources: textsOf(earlierSources) },
        { claims: listClaims(draft), sources: textsOf(sources) },
      )
    );
  }
}

/**
 * Returns the classifier's confidence in the draft's category. It is low if the model chose another category than the
 * classifier.
 */
function estimateConfidence(category: string, sources: readonly SourceText[]): number {
  const classified = classifyStory(sources);
  return classified.category === category ? classified.confidence : 1 - classified.confidence;
}
