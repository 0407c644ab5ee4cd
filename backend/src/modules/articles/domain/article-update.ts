import { defineEntity, p } from '@mikro-orm/core';
import { type Actor, SOFTWARE } from '../../../shared/actor/actor.ts';
import type { Decision, DecisionFacts } from '../../../shared/decision-log/decision.ts';
import { type HashedText, hashText } from '../../../shared/decision-log/hash-entry.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { recordDecision, recordEvent } from '../../../shared/events/recorded-events.ts';
import { TOO_LATE_MESSAGES } from './article-status.ts';
import type { HeldReason } from './held-reason.ts';
import { assertNotHeldBack, listObjections } from './release.ts';
import type { QueueTier } from './review-queue.ts';
import type { RiskReason } from './risk.ts';
import type { UpdateRisk } from './update-risk.ts';

export const ArticleUpdateSchema = defineEntity({
  name: 'ArticleUpdate',
  tableName: 'article_update',
  properties: {
    articleId: p.integer().primary().autoincrement(false),
    round: p.integer().default(0),
    /** `planned`: approved, and public at `releaseAt`. */
    state: p.text().$type<'idle' | 'drafting' | 'waiting' | 'planned' | 'declined'>().default('idle'),
    versionId: p.integer().nullable(),
    /** Id of the version that was public when the update was drafted. */
    baseVersionId: p.integer().nullable(),
    heldReasons: p.json<readonly HeldReason[]>().nullable(),
    /** Risk of the waiting version; null if there is none. */
    risk: p.text().$type<QueueTier>().nullable(),
    riskReasons: p.json<readonly RiskReason[]>().default([]),
    /** Time at which the approved version becomes public; null if no release is planned. */
    releaseAt: p.datetime().nullable(),
    /** False if reviewers decided about all reports of the story. */
    mayHaveNewReports: p.boolean().default(true),
    /** Time of the last request or proposal of a draft. Decisions keep it, because the wait begins with it. */
    updatedAt: p.datetime().onCreate(() => new Date()),
  },
});

interface UpdateProposal {
  readonly versionId: number;
  readonly baseVersionId: number;
  readonly heldReasons: readonly HeldReason[];
  readonly risk: UpdateRisk;
}

/** An approval that takes effect later. */
interface PlannedApproval {
  readonly actor: Actor;
  readonly reason: string | null;
  readonly releaseAt: Date;
  readonly approval: DecisionFacts;
}

/** The version that a reviewer decides about. */
interface WaitingVersion extends HashedText {
  readonly id: number;
}

/**
 * The next version of a published article. It is drafted when the story changes, and waits for a reviewer if it adds
 * something material. Readers see the current version until a reviewer approves the new one.
 */
export class ArticleUpdate extends ArticleUpdateSchema.class {
  /** Requests a new draft, because the story or the published text changed. Earlier drafts become obsolete. */
  requestDraft(draftAfter: Date | null): void {
    this.endRelease();
    this.round += 1;
    this.state = 'drafting';
    this.mayHaveNewReports = true;
    this.updatedAt = new Date();
    recordEvent(this, 'article.outgrown', () => ({
      articleId: this.articleId,
      round: this.round,
      draftAfter: draftAfter?.toISOString() ?? null,
    }));
  }

  expectsDraft(round: number): boolean {
    return this.state === 'drafting' && this.round === round;
  }

  get isOpen(): boolean {
    return this.state === 'drafting' || this.state === 'waiting' || this.state === 'planned';
  }

  /** Discards a version that may contradict a later decision of a reviewer. An open update is drafted again. */
  discardVersion(draftAfter: Date | null): void {
    if (this.isOpen) this.requestDraft(draftAfter);
    else this.close();
  }

  /** Closes the update, because it was decided, it adds nothing for readers, or the article is no longer published. */
  close(): void {
    this.endRelease();
    this.state = 'idle';
    this.versionId = null;
    this.heldReasons = null;
  }

  propose({ versionId, baseVersionId, heldReasons, risk }: UpdateProposal): void {
    this.state = 'waiting';
    this.updatedAt = new Date();
    this.risk = risk.tier;
    this.riskReasons = risk.reasons;
    this.versionId = versionId;
    this.baseVersionId = baseVersionId;
    this.heldReasons = heldReasons.length > 0 ? heldReasons : null;
    recordEvent(this, 'article.update-proposed', () => ({ articleId: this.articleId, versionId }));
  }

  /** Accepts the waiting or planned version. Throws if a check holds it back and no reason is given. */
  accept(versionId: number, reason: string | null): void {
    this.assertUndecided(versionId, 'planned');
    assertNotHeldBack('version', this.articleId, this.heldReasons, reason);
    this.releaseAt = null;
    this.close();
  }

  /** Records the first of the two approvals that a waiting version of high risk needs. */
  recordFirstApproval(version: WaitingVersion, { actor, reason, approval }: Omit<PlannedApproval, 'releaseAt'>): void {
    this.assertUndecided(version.id);
    assertNotHeldBack('version', this.articleId, this.heldReasons, reason);
    recordDecision(
      this,
      () => ({
        ...this.describeEntry('approve', version, actor, reason),
        facts: { ...approval, update: true, against: listObjections(this.heldReasons) },
      }),
      () => this.describeHandled('approve', version.id, actor),
    );
  }

  /** Records that the first of two approvals, or that of a planned release, was withdrawn. */
  withdrawApproval(version: WaitingVersion, actor: Actor): void {
    recordDecision(
      this,
      () => this.describeEntry('undo', version, actor, null),
      () => this.describeHandled('undo', version.id, actor),
    );
  }

  /** Approves the waiting version, which stays unpublished until the time of its release. */
  planRelease(version: WaitingVersion, { actor, reason, releaseAt, approval }: PlannedApproval): void {
    this.assertUndecided(version.id);
    assertNotHeldBack('version', this.articleId, this.heldReasons, reason);
    this.state = 'planned';
    this.releaseAt = releaseAt;
    const against = listObjections(this.heldReasons);
    recordDecision(this, () => ({
      ...this.describeEntry('approve', version, actor, reason),
      facts: { ...approval, update: true, against, releaseAt: releaseAt.toISOString() },
    }));
    recordEvent(this, 'article.release-planned', () => ({
      articleId: this.articleId,
      versionId: version.id,
      releaseAt: releaseAt.getTime(),
    }));
  }

  /**
   * Declines the waiting version, which is kept until the next draft so that the decision can be undone. The caller
   * marks the version so that its changes alone are not proposed again.
   */
  decline(version: WaitingVersion, actor: Actor, reason: string): void {
    this.assertUndecided(version.id, 'planned');
    this.state = 'declined';
    this.releaseAt = null;
    recordDecision(
      this,
      () => this.describeEntry('update-decline', version, actor, reason),
      () => ({
        name: 'article.update-declined',
        payload: { articleId: this.articleId, versionId: version.id, actor, reason },
      }),
    );
  }

  /**
   * Returns the declined or planned version to review. Throws if the story or the published text has changed since.
   *
   * @param publishedVersionId the version that readers see
   */
  undoDecision(version: WaitingVersion, publishedVersionId: number | null, actor: Actor): void {
    const { id: versionId } = version;
    if (this.state === 'waiting' && this.versionId === versionId) return;
    if (publishedVersionId === versionId)
      throw new WrongStateError(TOO_LATE_MESSAGES.approved, { articleId: this.articleId });
    if (this.state === 'planned' && this.versionId === versionId) {
      this.state = 'waiting';
      this.releaseAt = null;
      return this.withdrawApproval(version, actor);
    }
    if (this.state !== 'declined' || this.versionId !== versionId || this.baseVersionId !== publishedVersionId)
      throw new WrongStateError(
        'The story or the published article has changed since this update was rejected, so it cannot be restored.',
        { articleId: this.articleId },
      );
    this.state = 'waiting';
    recordDecision(
      this,
      () => this.describeEntry('update-put-back', version, actor, null),
      () => ({
        name: 'article.update-reconsidered',
        payload: { articleId: this.articleId, versionId, actor, reason: null },
      }),
    );
  }

  private describeEntry(act: Decision['act'], version: WaitingVersion, actor: Actor, reason: string | null): Decision {
    const { id: versionId, title } = version;
    return { act, actor, articleId: this.articleId, versionId, title, textHash: hashText(version), reason };
  }

  /** Ends a planned release, because the version is replaced or no longer current. */
  private endRelease(): void {
    if (this.releaseAt == null) return;
    this.releaseAt = null;
    const { articleId } = this;
    const versionId = this.versionId ?? null;
    recordDecision(
      this,
      () => ({ act: 'undo', actor: SOFTWARE, articleId, versionId }),
      () => this.describeHandled('undo', versionId, SOFTWARE),
    );
  }

  private describeHandled(act: 'approve' | 'undo', versionId: number | null, actor: Actor) {
    return {
      name: 'article.handled',
      payload: { articleId: this.articleId, versionId, actor, reason: null, act },
    } as const;
  }

  private assertUndecided(versionId: number, or: 'waiting' | 'planned' = 'waiting'): void {
    if ((this.state === 'waiting' || this.state === or) && this.versionId === versionId) return;
    throw new WrongStateError(
      'A newer draft has replaced this one, or another reviewer has already decided. Please reload and look again.',
      { articleId: this.articleId },
    );
  }
}
ArticleUpdateSchema.setClass(ArticleUpdate);
