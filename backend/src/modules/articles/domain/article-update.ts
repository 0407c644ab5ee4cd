import { defineEntity, p } from '@mikro-orm/core';
import type { Actor } from '../../../shared/actor/actor.ts';
import type { Decision } from '../../../shared/decision-log/decision.ts';
import { type HashedText, hashText } from '../../../shared/decision-log/hash-entry.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { recordDecision, recordEvent } from '../../../shared/events/recorded-events.ts';
import type { HeldReason } from './held-reason.ts';
import { assertNotHeldBack } from './release.ts';

export const ArticleUpdateSchema = defineEntity({
  name: 'ArticleUpdate',
  tableName: 'article_update',
  properties: {
    articleId: p.integer().primary().autoincrement(false),
    round: p.integer().default(0),
    state: p.text().$type<'idle' | 'drafting' | 'waiting' | 'declined'>().default('idle'),
    versionId: p.integer().nullable(),
    /** Id of the version that was public when the update was drafted. */
    baseVersionId: p.integer().nullable(),
    heldReasons: p.json<readonly HeldReason[]>().nullable(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

export interface UpdateProposal {
  readonly versionId: number;
  readonly baseVersionId: number;
  readonly heldReasons: readonly HeldReason[];
}

/** The version that a reviewer decides about. */
export interface WaitingVersion extends HashedText {
  readonly id: number;
}

/**
 * The next version of a published article. It is drafted when the story changes, and waits for a reviewer if it adds
 * something material. Readers see the current version until a reviewer approves the new one.
 */
export class ArticleUpdate extends ArticleUpdateSchema.class {
  /** Requests a new draft, because the story or the published text changed. Earlier drafts become obsolete. */
  requestDraft(draftAfter: Date | null): void {
    this.round += 1;
    this.state = 'drafting';
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
    return this.state === 'drafting' || this.state === 'waiting';
  }

  /** Discards a version that may contradict a later decision of a reviewer. An open update is drafted again. */
  discardVersion(draftAfter: Date | null): void {
    if (this.isOpen) this.requestDraft(draftAfter);
    else this.close();
  }

  /** Closes the update, because it was decided, it adds nothing for readers, or the article is no longer published. */
  close(): void {
    this.state = 'idle';
    this.versionId = null;
    this.heldReasons = null;
  }

  propose({ versionId, baseVersionId, heldReasons }: UpdateProposal): void {
    this.state = 'waiting';
    this.versionId = versionId;
    this.baseVersionId = baseVersionId;
    this.heldReasons = heldReasons.length > 0 ? heldReasons : null;
    recordEvent(this, 'article.update-proposed', () => ({ articleId: this.articleId, versionId }));
  }

  /** Accepts the waiting version. Throws if a check holds it back and no reason is given. */
  accept(versionId: number, reason: string | null): void {
    this.assertWaiting(versionId);
    assertNotHeldBack('version', this.articleId, this.heldReasons, reason);
    this.close();
  }

  /**
   * Declines the waiting version, which is kept until the next draft so that the decision can be undone. The caller
   * marks the version so that its changes alone are not proposed again.
   */
  decline(version: WaitingVersion, actor: Actor, reason: string): void {
    this.assertWaiting(version.id);
    this.state = 'declined';
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
   * Returns the declined version to review. Throws if the story or the published text has changed since.
   *
   * @param publishedVersionId the version that readers see
   */
  undoDecline(version: WaitingVersion, publishedVersionId: number | null, actor: Actor): void {
    const { id: versionId } = version;
    if (this.state === 'waiting' && this.versionId === versionId) return;
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

  private assertWaiting(versionId: number): void {
    if (this.state === 'waiting' && this.versionId === versionId) return;
    throw new WrongStateError(
      'A newer draft has replaced this one, or another reviewer has already decided. Please reload and look again.',
      { articleId: this.articleId },
    );
  }
}
ArticleUpdateSchema.setClass(ArticleUpdate);
