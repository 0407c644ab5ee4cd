import { createHash } from 'node:crypto';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { type Actor, SOFTWARE } from '../../../shared/actor/actor.ts';
import type { Act, Decision, DecisionFacts, HandledAct } from '../../../shared/decision-log/decision.ts';
import { hashText } from '../../../shared/decision-log/hash-entry.ts';
import type { DecisionEventName, EventPayloads, ReviewerDecision } from '../../../shared/events/event-catalogue.ts';
import { recordDecision, recordEvent } from '../../../shared/events/recorded-events.ts';
import { ArticleSchema } from './article-schema.ts';
import { assertCanBecome, canBecome, isDecided, isPublic } from './article-status.ts';
import { type CorrectionKind, correctsError } from './correction.ts';
import { toRetractedTitle } from './correction-words.ts';
import { truncateSummary } from './description.ts';
import type { HeldReason } from './held-reason.ts';
import { type QuietPeriod, computeDraftAfter } from './quiet-period.ts';
import { assertNotHeldBack, assertReviewable, explainLateness, listObjections, type RejectionCode } from './release.ts';
import type { Risk } from './risk.ts';
import type { ListedSources, ShownDraft, Sources } from './shown-draft.ts';

/** A recorded correction, with the version that it created. */
export interface RecordedCorrection {
  readonly kind: CorrectionKind;
  readonly correctionId: number;
  readonly versionId: number;
  readonly actor: Actor;
  /** Reason for publishing a correction although a check failed. */
  readonly reason: string | null;
  readonly facts?: DecisionFacts;
}

/** A new version that a reviewer published. */
interface PublishedUpdate {
  readonly versionId: number;
  readonly facts: number;
  readonly actor: Actor;
  readonly reason: string | null;
  readonly approval?: DecisionFacts;
  readonly now: Date;
}

const EMPTY_TEXT = { summary: '', content: '', readingTime: 1, tags: [], politicalStances: null };

/**
 * The article of one story. A transition throws in a wrong state and does nothing if it was already made, so that a job
 * can safely run twice. Methods are `private`, not `#private`, because the mapper creates entities without calling the
 * constructor.
 */
export class Article extends ArticleSchema.class {
  /** Records the sources and announces that the article needs a draft. */
  ingest(sources: Sources, quietPeriod: QuietPeriod): void {
    this.setSources(sources);
    this.restartQuietPeriod(quietPeriod);
    this.announceIngested();
  }

  /**
   * Applies a change of the story. Before a decision, the article is drafted again. An approved article keeps its text
   * and sources until a reviewer decides about the new reports (`listSources`) or a new text (`ArticleUpdate`).
   */
  applyStoryChange(sources: Sources, quietPeriod: QuietPeriod): void {
    if (sources.storyRevision <= this.storyRevision) return;
    this.setSources(sources);
    this.restartQuietPeriod(quietPeriod);
    this.redraft();
  }

  /** Redrafts the article from its changed sources. Does nothing once a reviewer has decided. */
  redraft(): void {
    if (!canBecome(this.status, 'ingested')) return;
    if (this.releaseAt != null) this.cancelRelease(SOFTWARE);
    this.status = 'ingested';
    this.round += 1;
    this.heldReasons = null;
    this.announceIngested();
  }

  /**
   * Returns false if the draft belongs to an earlier round. Such a draft is obsolete, because the story has changed and
   * is drafted again.
   */
  acceptsDraft(round: number): boolean {
    return this.status === 'ingested' && this.round === round;
  }

  curate(draft: ShownDraft, versionId: number, now: Date): void {
    assertCanBecome(this.id, this.status, 'curated');
    this.status = 'curated';
    this.setDraft(draft, versionId);
    this.generatedAt = now;
    recordEvent(this, 'article.curated', () => ({ articleId: this.id, round: this.round }));
  }

  /** Records why checks failed. The article stays `curated`. */
  holdBack(reasons: readonly HeldReason[]): void {
    if (this.status === 'curated') this.heldReasons = reasons;
  }

  submitForReview(): void {
    if (this.status === 'pending') return;
    assertCanBecome(this.id, this.status, 'pending');
    this.status = 'pending';
    this.heldReasons = null;
    recordEvent(this, 'article.pending', () => ({ articleId: this.id, versionId: this.versionId ?? null }));
  }

  /** Stores how carefully the draft should be read. Its wait begins with the first draft that a reviewer could read. */
  assessRisk({ tier, reasons }: Risk, now: Date): void {
    this.risk = tier;
    this.riskReasons = reasons;
    this.pendingSince ??= now;
  }

  isOnHold(now: Date): boolean {
    return this.heldAt != null && (this.holdUntil == null || this.holdUntil > now);
  }

  /** Throws if a reviewer has decided about the draft, or if there is none yet. */
  assertUndecided(): void {
    if (this.releaseAt != null)
      throw new WrongStateError(
        'This article is approved and will be published soon. Undo the approval first, then change it.',
        { articleId: this.id },
      );
    assertReviewable(this, 'rejected');
  }

  /** Sets the category that a reviewer chose. */
  recategorise(category: string, actor: Actor): void {
    if (!['curated', 'pending'].includes(this.status))
      throw new WrongStateError(
        `Article ${this.id} is ${this.status}. Its category can only be changed while it is waiting for review.`,
        { articleId: this.id },
      );
    if (this.releaseAt != null)
      throw new WrongStateError(
        'This article is approved and will be published soon. Undo the approval first, then change its category.',
        { articleId: this.id },
      );
    this.category = category;
    this.categoryConfidence = null;
    this.categoryBy = actor.name;
    this.recordDecided('article.recategorised', 'category', this.describeDecision(actor), () => ({ category }));
  }

  /** Publishes the draft. `approval` states how it was approved. */
  approve(actor: Actor, reason: string | null, now: Date, approval: DecisionFacts = {}): void {
    if (this.status === 'approved') return;
    this.assertApprovable(reason);
    this.status = 'approved';
    this.publishedAt = now;
    this.updatedAt = now;
    this.releaseAt = null;
    this.clearHold();
    this.recordReview(actor, reason, now);
    const decision = { ...this.describeDecision(actor, reason), versionId: this.versionId ?? 0 };
    this.recordDecided('article.approved', 'publish', decision, () => this.describeApproval(approval));
  }

  /** Approves the draft, which stays unpublished until the time of its release. */
  planRelease(actor: Actor, reason: string | null, releaseAt: Date, approval: DecisionFacts): void {
    this.assertApprovable(reason);
    this.releaseAt = releaseAt;
    recordDecision(this, () => ({
      ...this.describeEntry('approve', actor, reason),
      facts: { ...this.describeApproval(approval), releaseAt: releaseAt.toISOString() },
    }));
    recordEvent(this, 'article.release-planned', () => ({
      articleId: this.id,
      versionId: this.versionId ?? 0,
      releaseAt: releaseAt.getTime(),
    }));
  }

  /** Withdraws an approval before the release. Readers never saw the draft. */
  cancelRelease(actor: Actor): void {
    this.releaseAt = null;
    this.recordHandled('undo', actor);
  }

  /** Records that a reviewer approved a version that was already approved. */
  recordAgreement(actor: Actor, reason: string | null, approval: DecisionFacts): void {
    recordDecision(this, () => ({ ...this.describeEntry('approve', actor, reason), facts: approval }));
  }

  /** Rejects the draft. Rejecting it again may add a reason. */
  reject(actor: Actor, reason: string | null, now: Date, code: RejectionCode | null = null): void {
    if (this.status === 'rejected' && this.mergedInto == null) {
      if (reason === null || reason === this.reviewReason) return;
      this.reviewReason = reason;
    } else {
      assertReviewable(this, 'rejected');
      this.status = 'rejected';
      this.releaseAt = null;
      this.clearHold();
      this.recordReview(actor, reason, now);
    }
    this.recordDecided('article.rejected', 'reject', this.describeDecision(actor, reason), () =>
      code ? { code } : {},
    );
  }

  /** Undoes a rejection. The draft waits for review as before, or is drafted again if its story has changed since. */
  undoRejection(actor: Actor): void {
    if (!isDecided(this.status)) return;
    if (this.status !== 'rejected' || this.mergedInto != null)
      throw new WrongStateError(explainLateness(this), { articleId: this.id });
    this.status = this.heldReasons ? 'curated' : 'pending';
    this.recordDecided('article.reconsidered', 'put-back', this.describeDecision(actor));
    if (this.unsettledSince != null) this.redraft();
  }

  /**
   * Publishes a corrected version at once. The article keeps its position in lists, because a correction is not news.
   */
  correct(draft: ShownDraft, correction: RecordedCorrection, now: Date): void {
    this.assertPublished();
    // Keeps the category that readers know, even if the corrected version has another one.
    this.setDraft({ ...draft, category: this.category }, correction.versionId);
    this.updatedAt = now;
    if (correctsError(correction.kind)) this.correctedAt = now;
    this.recordDecided(
      'article.corrected',
      'correct',
      this.describeCorrection(correction),
      () => correction.facts ?? {},
    );
  }

  /** The text of the article once it is retracted: only a headline. */
  get retractionNotice(): ShownDraft {
    const { category, author, language } = this;
    return { ...EMPTY_TEXT, title: toRetractedTitle(this.title), category, author: author ?? null, language };
  }

  /** Replaces the text with a notice. The article's page remains available. */
  retract(correction: RecordedCorrection, now: Date): void {
    this.assertPublished();
    this.status = 'retracted';
    this.setDraft(this.retractionNotice, correction.versionId);
    this.setPicture(null);
    this.correctedAt = now;
    this.updatedAt = now;
    this.recordDecided('article.retracted', 'retract', this.describeCorrection(correction));
  }

  assertPublished(): void {
    if (this.status !== 'approved')
      throw new WrongStateError(
        `Article ${this.id} is ${this.status}. Only a published article can be corrected or retracted.`,
        { articleId: this.id },
      );
  }

  /** Publishes an update that a reviewer approved. New facts move the article up in lists. */
  publishUpdate(draft: ShownDraft, { versionId, facts, actor, reason, approval, now }: PublishedUpdate): void {
    this.assertPublished();
    this.setDraft(draft, versionId);
    this.updatedAt = now;
    this.facts += facts;
    if (facts > 0) this.generatedAt = now;
    this.recordReview(actor, reason, now);
    const decision = { ...this.describeDecision(actor, reason), versionId };
    this.recordDecided('article.approved', 'publish', decision, () => ({
      ...approval,
      update: true,
      reports: this.sourceCount,
    }));
  }

  /** Sets the sources that readers see, after a reviewer's decision about the reports of a published article. */
  listSources({ urls, outletCount, independentItems }: ListedSources, now: Date): void {
    this.assertPublished();
    this.sourceUrls = [...urls];
    this.sourceCount = urls.length;
    this.outletCount = outletCount;
    this.independentItems = independentItems;
    this.updatedAt = now;
  }

  /** Records that a reviewer listed reports that joined the story after publication, or decided not to list them. */
  recordReportsDecided(actor: Actor, itemIds: readonly number[], listed: boolean | null): void {
    this.recordDecided('article.reports-decided', 'reports', this.describeDecision(actor), () => ({
      reports: itemIds,
      listed,
    }));
  }

  /** Marks the article as covering the same event as `into`. Its URL redirects there from now on. */
  mergeInto(
    into: Article,
    decision: { readonly id: number; readonly by: Actor; readonly reason: string; readonly now: Date },
  ): void {
    if (into.mergedInto != null || this.mergedInto != null || into.id === this.id)
      throw new WrongStateError(
        'One of these stories has already been merged into another one. Please reload and look again.',
        { articleId: this.id },
      );
    if (this.status === 'retracted' || into.status === 'retracted')
      throw new WrongStateError('A retracted article keeps its notice, so its story cannot be merged.', {
        articleId: this.id,
      });
    into.assertAcceptsReports();
    if (this.status === 'approved' && into.status !== 'approved')
      throw new WrongStateError('This article is public, so it cannot be merged into one that is not.', {
        articleId: this.id,
      });
    this.status = 'rejected';
    this.mergedInto = into.id;
    this.heldReasons = null;
    this.releaseAt = null;
    this.recordReview(decision.by, decision.reason, decision.now);
    const merge = {
      ...this.describeDecision(decision.by, decision.reason),
      intoId: into.id,
      decisionId: decision.id,
    };
    this.recordDecided('article.merged', 'merge', merge, () => ({ into: into.id }));
  }

  /** Throws if the article was rejected or retracted: readers would not see reports added to its story. */
  assertAcceptsReports(): void {
    if (this.status === 'rejected' || this.status === 'retracted')
      throw new WrongStateError(
        `That article was ${this.status}, so these reports would no longer appear anywhere. Choose another story.`,
        { articleId: this.id },
      );
  }

  /**
   * Records that a reviewer moved reports of the article to `into`, split them off into a new story, or kept the story
   * apart from that of `into`.
   */
  recordRearranged(
    act: 'move' | 'split' | 'apart',
    decisionId: number,
    into: Article | null,
    by: { readonly actor: Actor; readonly reason: string | null },
  ): void {
    // The approved text tells reports that now belong to another story.
    if (act !== 'apart' && this.releaseAt != null) this.cancelRelease(by.actor);
    const decision = {
      ...this.describeDecision(by.actor, by.reason),
      ...(into && { intoId: into.id }),
      decisionId,
    };
    this.recordDecided('article.rearranged', act, decision, () => (into ? { into: into.id } : {}));
  }

  setDraft(draft: ShownDraft, versionId: number): void {
    this.versionId = versionId;
    this.title = draft.title;
    this.summary = draft.summary;
    this.description = truncateSummary(draft.summary);
    this.content = draft.content;
    this.setCategory(draft);
    this.author = draft.author;
    this.readingTime = draft.readingTime;
    this.tags = [...draft.tags];
    this.language = draft.language;
    this.politicalStances = draft.politicalStances;
    this.unsettledSince = null;
    // An approval of another version does not apply to this one.
    this.releaseAt = null;
  }

  /** Sets the category, unless a reviewer chose one. */
  private setCategory({ category, categoryConfidence }: ShownDraft): void {
    if (this.categoryBy !== null && this.categoryBy !== undefined) return;
    this.category = category;
    this.categoryConfidence = categoryConfidence ?? null;
  }

  private restartQuietPeriod({ now, quietSeconds }: QuietPeriod): void {
    this.unsettledSince ??= now;
    this.draftAfter = computeDraftAfter(now, this.unsettledSince, quietSeconds);
  }

  private announceIngested(): void {
    recordEvent(this, 'article.ingested', () => ({
      articleId: this.id,
      round: this.round,
      draftAfter: this.draftAfter?.toISOString() ?? null,
    }));
  }

  clearHold(): void {
    this.heldAt = null;
    this.holdUntil = null;
    this.holdNote = null;
  }

  setPicture(image: Sources['image']): void {
    this.imageUrl = image?.url ?? null;
    this.imageKey = image ? hashImageUrl(image.url) : null;
    this.imageAttribution = image?.attribution ?? null;
    this.imageDescription = image?.description ?? null;
  }

  assertApprovable(reason: string | null): void {
    assertReviewable(this, 'approved');
    assertNotHeldBack('article', this.id, this.heldReasons, reason);
  }

  /** Records a decision that leaves the draft unpublished and undecided. */
  recordHandled(act: HandledAct, actor: Actor, reason: string | null = null, facts: DecisionFacts = {}): void {
    this.recordDecided('article.handled', act, { ...this.describeDecision(actor, reason), act }, () => facts);
  }

  private recordDecided<N extends DecisionEventName>(
    name: N,
    act: Act,
    payload: EventPayloads[N] & ReviewerDecision,
    listFacts: () => DecisionFacts = () => ({}),
  ): void {
    recordDecision(
      this,
      () => ({ ...this.describeEntry(act, payload.actor, payload.reason), facts: listFacts() }),
      () => ({ name, payload }),
    );
  }

  /** Returns an entry of the decision log about the current version. */
  describeEntry(act: Act, actor: Actor, reason: string | null = null): Decision {
    return {
      act,
      actor,
      articleId: this.id,
      versionId: this.versionId ?? null,
      title: this.title || null,
      textHash: this.versionId == null ? null : hashText(this),
      reason,
    };
  }

  describeApproval(approval: DecisionFacts): DecisionFacts {
    return {
      ...approval,
      ...(this.risk != null && { tier: this.risk }),
      reports: this.sourceCount,
      against: listObjections(this.heldReasons),
    };
  }

  private describeDecision(actor: Actor, reason: string | null = null): ReviewerDecision {
    return { articleId: this.id, versionId: this.versionId ?? null, actor, reason };
  }

  private describeCorrection({ versionId, correctionId, actor, reason }: RecordedCorrection) {
    return { articleId: this.id, versionId, correctionId, actor, reason };
  }

  private recordReview(actor: Actor, reason: string | null, now: Date): void {
    this.reviewedBy = actor.name;
    this.reviewReason = reason;
    this.reviewedAt = now;
  }

  private setSources(sources: Sources): void {
    this.storyRevision = sources.storyRevision;
    // Keeps the sources and the picture of a published article, because a reviewer approved the article with them.
    if (isPublic(this.status)) return;
    this.sourceUrls = [...sources.urls];
    this.sourceCount = sources.urls.length;
    this.outletCount = sources.outletCount;
    this.independentItems = sources.independentItems;
    this.setPicture(sources.image);
  }
}
ArticleSchema.setClass(Article);

/**
 * Returns the key of a picture at the image proxy. The proxy accepts only keys of stored pictures, so that nobody can
 * make it fetch arbitrary URLs.
 */
function hashImageUrl(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}
