import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { Article } from '../domain/article.ts';
import { authorize } from '../domain/article.policy.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { type BulkObstacle, findBulkObstacle } from '../domain/release.ts';
import { Publication } from './publication.ts';

/** Maximum number of skipped drafts listed in the result. */
const MAX_LISTED = 20;

/** A draft that Approve All skipped, because it requires an individual decision. */
export interface SkippedDraft {
  readonly id: number;
  readonly title: string;
  readonly why: BulkObstacle;
}

export interface ApproveAllResult {
  readonly approvedCount: number;
  readonly skippedCount: number;
  /** Skipped drafts; those that a check holds back come first. */
  readonly skipped: SkippedDraft[];
}

/** Approves all pending articles in one transaction, except those that require an individual decision. */
@Injectable()
export class ApproveAll {
  constructor(
    private readonly transactions: Transactions,
    private readonly publication: Publication,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves only the drafts in `versionIds`, which the reviewer has seen, or all pending drafts if it is null.
   * `categories` are those that the reviewer saw, in the same order.
   */
  approvePending({
    actor,
    versionIds = null,
    categories = [],
  }: {
    actor: Actor;
    versionIds?: readonly number[] | null;
    categories?: readonly string[] | undefined;
  }): Promise<ApproveAllResult> {
    return this.transactions.run(async (em) => {
      authorize(actor, 'approve-all');
      if (categories.length > 0 && categories.length !== versionIds?.length)
        throw new BadInputError('categories must name one category for each of versionIds.');
      const now = this.clock.now();
      const pending = await em.find(
        Article,
        { status: 'pending', releaseAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const [held, heldCount] = await em.findAndCount(
        Article,
        { status: 'curated', heldReasons: { $ne: null } },
        { limit: MAX_LISTED, orderBy: { id: 'asc' } },
      );
      const bulk = {
        seen: versionIds === null ? null : new Map(versionIds.map((id, at) => [id, categories[at]])),
        unverified: await findUnverifiedVersions(em, pending),
        onHold: new Set(pending.filter((article) => article.isOnHold(now)).map(({ id }) => id)),
      };
      const approvable = pending.filter((article) => findBulkObstacle(article, bulk) === null);
      const others = pending
        .map((article) => ({ id: article.id, title: article.title, why: findBulkObstacle(article, bulk) }))
        .filter((each): each is SkippedDraft => each.why !== null);
      await this.publication.approve(em, approvable, { actor, reason: null, mode: 'bulk' });
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
