import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { KeepStoriesApart, RearrangeStories } from '../../stories/index.ts';
import { Article } from '../domain/article.ts';

interface Decision {
  readonly by: string;
  readonly reason: string;
}

export interface Rearranged {
  /** The article of the story that the reports are in now; `null` while it is on its way. */
  readonly articleId: number | null;
}

/** What reviewers do with stories, by the articles that tell them. */
@Injectable()
export class RearrangeArticles {
  constructor(
    private readonly transactions: Transactions,
    private readonly stories: RearrangeStories,
    private readonly apart: KeepStoriesApart,
    private readonly clock: Clock,
  ) {}

  /** One article stays: the one that readers know, or else `into`. The other one's address leads there. */
  merge({ articleId, into, ...decision }: { articleId: number; into: number } & Decision): Promise<Rearranged> {
    return this.transactions.run(async (em) => {
      const [article, other] = await both(em, articleId, into);
      return this.#join(em, article, other, decision, 'merge');
    });
  }

  /** The reports become a story of their own, which is drafted like any other. */
  split({
    articleId,
    itemIds,
    by,
    reason,
  }: { articleId: number; itemIds: readonly number[] } & Decision): Promise<Rearranged> {
    return this.transactions.run(async (em) => {
      const article = await one(em, articleId);
      const { decisionId } = await this.stories.run({
        kind: 'split',
        from: article.storyId,
        into: null,
        itemIds,
        by,
        reason,
      });
      article.noteRearranged(decisionId);
      return { articleId: null };
    });
  }

  /** Reports go to another story; with the last of them the stories become one, as by a merge. */
  move({
    articleId,
    into,
    itemIds,
    ...decision
  }: { articleId: number; into: number; itemIds: readonly number[] } & Decision): Promise<Rearranged> {
    return this.transactions.run(async (em) => {
      const [article, other] = await both(em, articleId, into);
      const [count] = await em.execute<{ items: number }[]>(
        'select count(*)::int as items from story_item where story_id = ?',
        [article.storyId],
      );
      if (count?.items === new Set(itemIds).size) return this.#join(em, article, other, decision, 'move');
      other.assertTakesReports();
      const { decisionId } = await this.stories.run({
        kind: 'move',
        from: article.storyId,
        into: other.storyId,
        itemIds,
        ...decision,
      });
      article.noteRearranged(decisionId);
      return { articleId: other.id };
    });
  }

  /** What looks like one event is two. Said twice, it is noted once. */
  keepApart({ articleId, other, by }: { articleId: number; other: number; by: string }): Promise<void> {
    return this.transactions.run(async (em) => {
      const [article, another] = await both(em, articleId, other);
      const decisionId = await this.apart.run({ story: article.storyId, other: another.storyId, by });
      if (decisionId !== null) article.noteRearranged(decisionId);
    });
  }

  #join(
    em: EntityManager,
    article: Article,
    other: Article,
    decision: Decision,
    kind: 'merge' | 'move',
  ): Promise<Rearranged> {
    const [gone, kept] =
      article.status === 'approved' && other.status !== 'approved' ? [other, article] : [article, other];
    return this.#empty(em, gone, kept, decision, kind);
  }

  async #empty(
    em: EntityManager,
    gone: Article,
    kept: Article,
    { by, reason }: Decision,
    kind: 'merge' | 'move',
  ): Promise<Rearranged> {
    const { decisionId } = await this.stories.run({
      kind,
      from: gone.storyId,
      into: kept.storyId,
      itemIds: null,
      by,
      reason,
    });
    gone.mergeInto(kept, { id: decisionId, by, reason, now: this.clock.now() });
    await em.flush();
    // Whatever led here before leads on to where this one does.
    await em.execute('update article set merged_into = ? where merged_into = ?', [kept.id, gone.id]);
    await em.execute(`update article_update set state = 'idle' where article_id = ?`, [gone.id]);
    return { articleId: kept.id };
  }
}

async function one(em: EntityManager, id: number): Promise<Article> {
  const article = await em.findOne(Article, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!article) throw new NotFoundError('Article', id);
  return article;
}

/** Locked in the order of their ids, so that two reviewers never wait for each other. */
async function both(em: EntityManager, first: number, second: number): Promise<[Article, Article]> {
  if (first === second) throw new BadInputError('Choose another story.');
  const lower = await one(em, Math.min(first, second));
  const upper = await one(em, Math.max(first, second));
  return first < second ? [lower, upper] : [upper, lower];
}
