import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { lockPermitted, lockUnclaimed } from '../data/article-claim.store.ts';
import { lockUpdate } from '../data/article-rows.ts';
import type { Article } from '../domain/article.ts';
import type { ArticleUpdate } from '../domain/article-update.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { assertApprovableFromList, isHighRisk } from '../domain/release.ts';
import { Publication } from './publication.ts';
import { SecondPerson } from './second-person.ts';
import { assertCompared, type Review } from './review-article.ts';

/**
 * Applies a reviewer's decision about a new version of a published article. Approving a planned version again changes
 * nothing.
 */
@Injectable()
export class DecideUpdate {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly secondPerson: SecondPerson,
    private readonly clock: Clock,
  ) {}

  decideUpdate(review: Review & { versionId: number }): Promise<void> {
    const { articleId, decision } = review;
    return this.transactions.run(async (em) => {
      const lock = decision === 'pending' ? lockPermitted : lockUnclaimed;
      const article = await lock(em, review, 'decide-update');
      const update = await lockUpdate(em, articleId);
      if (!update) throw new NotFoundError('Update of article', articleId);
      if (decision === 'approved') await this.#approve(em, article, update, review);
      else await this.#declineOrUndo(em, article, update, review);
    });
  }

  async #approve(em: EntityManager, article: Article, update: ArticleUpdate, review: Review & { versionId: number }) {
    const { versionId, actor, reason, mode, delaySeconds = 0 } = review;
    assertApprovableFromList(article.id, update.risk, mode);
    // A version that waits no longer is refused below.
    const isHigh = update.versionId === versionId && isHighRisk(update.risk);
    if (isHigh) await assertCompared(em, update, review);
    if (update.state === 'planned' && update.versionId === versionId && delaySeconds > 0) return;
    const people = isHigh ? await this.secondPerson.count(em, { versionId, actor, reason }) : null;
    const approval = { versionId, actor, reason, mode, people };
    if (people === 'first') return this.publication.recordFirstOfUpdate(em, article, update, approval);
    if (delaySeconds === 0) return this.publication.publishUpdate(em, article, update, approval);
    await this.publication.planUpdate(em, article, update, { ...approval, delaySeconds });
  }

  async #declineOrUndo(
    em: EntityManager,
    article: Article,
    update: ArticleUpdate,
    review: Review & { versionId: number },
  ): Promise<void> {
    const { versionId, decision, actor, reason } = review;
    const version = await em.findOne(ArticleVersion, { id: versionId, articleId: article.id });
    if (!version) throw new NotFoundError('Version', versionId);
    if (decision === 'rejected') {
      update.decline(version, actor, requireReason(reason));
      version.declinedAt = this.clock.now();
      return;
    }
    if (await this.#withdraw(em, update, review)) return update.withdrawApproval(version, actor);
    update.undoDecision(version, article.versionId ?? null, actor);
    version.declinedAt = null;
  }

  /**
   * Withdraws the person's first approval, unless the update is decided. Returns whether nothing else is left to undo,
   * such as a planned release.
   */
  async #withdraw(em: EntityManager, update: ArticleUpdate, { versionId, actor }: Review & { versionId: number }) {
    const isUndecided = update.versionId === versionId && (update.state === 'waiting' || update.state === 'planned');
    const isWithdrawn = isUndecided && (await this.secondPerson.withdraw(em, { versionId, actor }));
    return isWithdrawn && update.state === 'waiting';
  }
}

function requireReason(reason: string | null): string {
  if (reason !== null) return reason;
  throw new BadInputError('Enter a reason for rejecting this update. Other reviewers see it in Recent Activity.');
}
