import { defineEntity, p } from '@mikro-orm/core';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { recordEvent } from '../../../shared/events/recorded-events.ts';
import type { HeldReason } from './held-reason.ts';

export const ArticleUpdateSchema = defineEntity({
  name: 'ArticleUpdate',
  tableName: 'article_update',
  properties: {
    articleId: p.integer().primary(),
    round: p.integer().default(0),
    state: p.text().$type<'idle' | 'drafting' | 'waiting'>().default('idle'),
    versionId: p.integer().nullable(),
    /** The version that readers saw when it was drafted. */
    baseVersionId: p.integer().nullable(),
    heldReasons: p.json<readonly HeldReason[]>().nullable(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

export interface Proposal {
  readonly versionId: number;
  readonly baseVersionId: number;
  readonly heldReasons: readonly HeldReason[];
}

/**
 * The next version of a published article, as far as it has come: its story changed, a draft is made, and where that
 * brings something material it waits for a person. What readers see stays until one decides.
 */
export class ArticleUpdate extends ArticleUpdateSchema.class {
  /** The story changed, or the published text did: what was drafted before is out of date. */
  order(draftAfter: Date | null): void {
    this.round += 1;
    this.state = 'drafting';
    recordEvent(this, 'article.outgrown', () => ({
      articleId: this.articleId,
      round: this.round,
      draftAfter: draftAfter?.toISOString() ?? null,
    }));
  }

  isWanted(round: number): boolean {
    return this.state === 'drafting' && this.round === round;
  }

  get isOpen(): boolean {
    return this.state !== 'idle';
  }

  /** The draft brought nothing that readers have to be told; or there are no readers any more. */
  findNothing(): void {
    this.state = 'idle';
    this.versionId = null;
    this.heldReasons = null;
  }

  propose({ versionId, baseVersionId, heldReasons }: Proposal): void {
    this.state = 'waiting';
    this.versionId = versionId;
    this.baseVersionId = baseVersionId;
    this.heldReasons = heldReasons.length > 0 ? heldReasons : null;
    recordEvent(this, 'article.update-proposed', () => ({ articleId: this.articleId, versionId }));
  }

  /** What a check holds back is published only with a written reason. */
  accept(versionId: number, reason: string | null): void {
    this.assertWaiting(versionId);
    if (this.heldReasons && reason === null) {
      throw new WrongStateError('A check holds this version back. To publish it all the same, write down why.', {
        articleId: this.articleId,
        blocked: this.heldReasons,
      });
    }
    this.findNothing();
  }

  /** Its changes are not proposed again: the caller notes it with the version. */
  decline(versionId: number): void {
    this.assertWaiting(versionId);
    this.findNothing();
    recordEvent(this, 'article.update-declined', () => ({ articleId: this.articleId }));
  }

  private assertWaiting(versionId: number): void {
    if (this.state === 'waiting' && this.versionId === versionId) return;
    throw new WrongStateError(
      'The story has grown and this draft was replaced, or somebody has decided already. Please look again.',
      { articleId: this.articleId },
    );
  }
}
ArticleUpdateSchema.setClass(ArticleUpdate);
