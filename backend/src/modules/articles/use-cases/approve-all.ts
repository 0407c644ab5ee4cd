import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { markPublished, storeLeans } from '../data/article-rows.ts';
import { Article } from '../domain/article.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { LearnCategory } from './learn-category.ts';
import { ListReports } from './list-reports.ts';

/** Maximum number of skipped drafts listed in the result. */
const MAX_LISTED = 20;

/** A draft that Approve All skipped, because it requires an individual decision. */
export interface SkippedDraft {
  readonly id: number;
  readonly title: string;
  /**
   * `held`: a check holds it back. `unverified`: the judge model did not confirm all its sentences. `unseen`: the
   * reviewer has not seen it, or not in its current category.
   */
  readonly why: 'held' | 'unverified' | 'unseen';
}

export interface ApproveAllResult {
  readonly approvedCount: number;
  readonly skippedCount: number;
  /** Skipped drafts; those that a check holds back come first. */
  readonly skipped: SkippedDraft[];
}

/** Approves all pending articles in one transaction, except those that are held back or unverified. */
@Injectable()
export class ApproveAll {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly learnCategory: LearnCategory,
    private readonly listReports: ListReports,
  ) {}

  /**
   * Approves only the drafts in `versionIds`, which the reviewer has seen, or all pending drafts if it is null.
   * `categories` are those that the reviewer saw, in the same order.
   */
  run({
    reviewer,
    versionIds = null,
    categories = [],
  }: {
    reviewer: string;
    versionIds?: readonly number[] | null;
    categories?: readonly string[] | undefined;
  }): Promise<ApproveAllResult> {
    return this.transactions.run(async (em) => {
      const pending = await em.find(
        Article,
        { status: 'pending' },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const [held, heldCount] = await em.findAndCount(
        Article,
        { status: 'curated', heldReasons: { $ne: null } },
        { limit: MAX_LISTED, orderBy: { id: 'asc' } },
      );
      const seen = versionIds === null ? null : new Map(versionIds.map((id, at) => [id, categories[at]]));
      const isSeen = ({ versionId, category }: Article): boolean =>
        seen === null || (versionId != null && seen.has(versionId) && (seen.get(versionId) ?? category) === category);
      const unverified = await findUnverifiedVersions(em, pending);
      const why = (article: Article): SkippedDraft['why'] | null =>
        isSeen(article) ? (unverified.has(article.versionId ?? 0) ? 'unverified' : null) : 'unseen';
      const approvable = pending.filter((article) => why(article) === null);
      const others = pending
        .map((article) => ({ id: article.id, title: article.title, why: why(article) }))
        .filter((each): each is SkippedDraft => each.why !== null);
      const now = this.clock.now();
      for (const article of approvable) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        await this.learnCategory.run(em, article);
        article.approve(reviewer, null, now);
      }
      const approvedIds = approvable.map(({ id }) => id);
      await markPublished(em, approvedIds, now);
      await storeLeans(em, approvedIds);
      await this.listReports.ofVersions(em, approvedIds, reviewer);
      const skipped = [...held.map(({ id, title }): SkippedDraft => ({ id, title, why: 'held' })), ...others].slice(
        0,
        MAX_LISTED,
      );
      return { approvedCount: approvable.length, skippedCount: others.length + heldCount, skipped };
    });
  }
}

/** Returns the ids of versions with unverified sentences. */
async function findUnverifiedVersions(em: EntityManager, articles: readonly Article[]): Promise<Set<number>> {
  const ids = articles.flatMap(({ versionId }) => versionId ?? []);
  const versions =
    ids.length === 0
      ? []
      : await em.find(ArticleVersion, { id: { $in: ids }, unverified: { $gt: 0 } }, { fields: ['id'] });
  return new Set(versions.map(({ id }) => id));
}
