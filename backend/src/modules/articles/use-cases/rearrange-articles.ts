import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { APART_REASON, findStoryItemIds, RearrangeStories } from '../../stories/index.ts';
import { lockArticle, lockUpdate, redirectMergedArticles } from '../data/article-rows.ts';
import type { Article } from '../domain/article.ts';
import { authorize } from '../domain/article.policy.ts';
import { ListReports } from './list-reports.ts';

interface ReviewerDecision {
  readonly by: Actor;
  readonly reason: string;
}

interface MergeDecision extends ReviewerDecision {
  readonly kind: 'merge' | 'move';
}

interface RearrangeResult {
  /** The article whose story now contains the reports; null if it has not been created yet. */
  readonly articleId: number | null;
}

/** Merges, splits and moves the reports of stories. Stories are identified by their articles. */
@Injectable()
export class RearrangeArticles {
  constructor(
    private readonly transactions: Transactions,
    private readonly stories: RearrangeStories,
    private readonly listReports: ListReports,
    private readonly clock: Clock,
  ) {}

  /**
   * Merges two stories into that of `into`, or into the other one if only its article is published. The URL of the
   * removed article redirects to the remaining article.
   */
  merge({
    articleId,
    into,
    ...decision
  }: { articleId: number; into: number } & ReviewerDecision): Promise<RearrangeResult> {
    return this.transactions.run(async (em) => {
      const [article, other] = await lockBothArticles(em, articleId, into, decision.by);
      return this.#mergeStories(em, article, other, { ...decision, kind: 'merge' });
    });
  }

  /** Moves the reports into a new story, whose article is drafted like any other. */
  split({
    articleId,
    itemIds,
    by,
    reason,
  }: { articleId: number; itemIds: readonly number[] } & ReviewerDecision): Promise<RearrangeResult> {
    return this.transactions.run(async (em) => {
      const article = await lockArticle(em, articleId);
      authorize(by, 'rearrange', article);
      const { decisionId } = await this.stories.rearrange({
        kind: 'split',
        from: article.storyId,
        into: null,
        itemIds,
        by,
        reason,
      });
      article.recordRearranged('split', decisionId, null, { actor: by, reason });
      await this.listReports.move(em, { from: article, into: null, itemIds, chosen: true, by });
      return { articleId: null };
    });
  }

  /** Moves reports to another story. Moving all of them merges the stories. */
  move({
    articleId,
    into,
    itemIds,
    ...decision
  }: { articleId: number; into: number; itemIds: readonly number[] } & ReviewerDecision): Promise<RearrangeResult> {
    return this.transactions.run(async (em) => {
      const [article, other] = await lockBothArticles(em, articleId, into, decision.by);
      const items = await findStoryItemIds(em, article.storyId);
      const chosen = new Set(itemIds);
      if (chosen.size === items.length && items.every((id) => chosen.has(id)))
        return this.#mergeStories(em, article, other, { ...decision, kind: 'move' });
      other.assertAcceptsReports();
      const { decisionId } = await this.stories.rearrange({
        kind: 'move',
        from: article.storyId,
        into: other.storyId,
        itemIds,
        ...decision,
      });
      article.recordRearranged('move', decisionId, other, { actor: decision.by, reason: decision.reason });
      await this.listReports.move(em, { from: article, into: other, itemIds, chosen: true, by: decision.by });
      return { articleId: other.id };
    });
  }

  /** Records that two similar stories cover different events. Repeating the call has no effect. */
  keepApart({ articleId, other, by }: { articleId: number; other: number; by: Actor }): Promise<void> {
    return this.transactions.run(async (em) => {
      const [article, another] = await lockBothArticles(em, articleId, other, by);
      const decisionId = await this.stories.keepApart({ story: article.storyId, other: another.storyId, by });
      if (decisionId !== null)
        article.recordRearranged('apart', decisionId, another, { actor: by, reason: APART_REASON });
    });
  }

  /**
   * Moves all reports of one article's story to the story of the other article. If only one article is published, it
   * remains; otherwise `other` remains.
   */
  async #mergeStories(
    em: EntityManager,
    article: Article,
    other: Article,
    { kind, by, reason }: MergeDecision,
  ): Promise<RearrangeResult> {
    const [merged, remaining] =
      article.status === 'approved' && other.status !== 'approved' ? [other, article] : [article, other];
    const { storyId: from } = merged;
    const itemIds = await findStoryItemIds(em, from);
    const { decisionId } = await this.stories.rearrange({
      kind,
      from,
      into: remaining.storyId,
      itemIds: null,
      by,
      reason,
    });
    merged.mergeInto(remaining, { id: decisionId, by, reason, now: this.clock.now() });
    (await lockUpdate(em, merged.id))?.close();
    await em.flush();
    await redirectMergedArticles(em, merged.id, remaining.id);
    // When merging, or if the other story's article is the one that goes, the reviewer did not choose its reports.
    const chosen = kind === 'move' && merged === article;
    await this.listReports.move(em, { from: merged, into: remaining, itemIds, chosen, by });
    return { articleId: remaining.id };
  }
}

/** Locks both articles in the order of their ids, to prevent deadlocks. Throws if the actor may not rearrange them. */
async function lockBothArticles(
  em: EntityManager,
  first: number,
  second: number,
  actor: Actor,
): Promise<[Article, Article]> {
  if (first === second) throw new BadInputError('Please choose another story.');
  const lower = await lockArticle(em, Math.min(first, second));
  const upper = await lockArticle(em, Math.max(first, second));
  authorize(actor, 'rearrange', lower);
  authorize(actor, 'rearrange', upper);
  return first < second ? [lower, upper] : [upper, lower];
}
